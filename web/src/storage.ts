// Values that the browser keeps between visits. Storage may be disabled: then they last until the page
// is closed.

const memory = new Map<string, string>();

const PREFIX = "jiugong-";

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeItem(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Kept in memory.
  }
}
