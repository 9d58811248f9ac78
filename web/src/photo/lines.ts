// The straight lines among the edges of a family, by a Hough transform.

import type { EdgeMap } from "./edges.ts";

/** The line x = offset + slope · y. */
export interface Line {
  offset: number;
  slope: number;
}

/** The largest slope: cameras are held less askew than that. */
const MAX_SLOPE = 0.6;

/** The distance between slopes that are distinguished. */
const SLOPE_STEP = 0.01;
const SLOPES = Math.round((2 * MAX_SLOPE) / SLOPE_STEP) + 1;

/** By how many steps the measured slope of an edge may differ from that of its line. */
const SLOPE_TOLERANCE = 7;

/** The distance within which edges are on a line, in pixels. */
const DISTANCE = 2.5;

/** The strength of the weakest edge that votes, and the fewest votes of a line. */
const WEAKEST = 0.2;
const FEWEST = 10;

/** An edge that votes for the lines through it, of slopes from one bin to another. */
interface Voter {
  x: number;
  y: number;
  strength: number;
  from: number;
  to: number;
}

function findVoters({ strength, slope, width, height }: EdgeMap): Voter[] {
  const voters: Voter[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const vote = strength[at]!;
      // The middle of an edge votes.
      if (vote > WEAKEST && vote >= strength[at - 1]! && vote > strength[at + 1]!) {
        const bin = Math.round((slope[at]! + MAX_SLOPE) / SLOPE_STEP);
        const from = Math.max(bin - SLOPE_TOLERANCE, 0);
        const to = Math.min(bin + SLOPE_TOLERANCE, SLOPES - 1);
        voters.push({ x, y, strength: vote, from, to });
      }
    }
  }
  return voters;
}

/** Returns at most `count` lines: each has the most edges that are on no line before it. */
export function findLines(map: EdgeMap, count: number): Line[] {
  const { width, height } = map;
  // Votes are counted by slope, and by x in the middle row.
  const middle = height / 2;
  const votes = new Float32Array(SLOPES * width);
  const slopeOf = (bin: number) => bin * SLOPE_STEP - MAX_SLOPE;
  const addVotes = ({ x, y, strength, from, to }: Voter, sign: number) => {
    for (let bin = from; bin <= to; bin++) {
      const offset = Math.round(x + slopeOf(bin) * (middle - y));
      if (offset >= 0 && offset < width) {
        votes[bin * width + offset]! += strength * sign;
      }
    }
  };
  let voters = findVoters(map);
  voters.forEach((voter) => addVotes(voter, 1));
  const lines: Line[] = [];
  while (lines.length < count) {
    let best = 0;
    for (let at = 1; at < votes.length; at++) {
      if (votes[at]! > votes[best]!) {
        best = at;
      }
    }
    if (votes[best]! < FEWEST) {
      break;
    }
    const slope = slopeOf(Math.floor(best / width));
    const line = { slope, offset: (best % width) - slope * middle };
    lines.push(line);
    voters = voters.filter((voter) => {
      const isOn = Math.abs(line.offset + slope * voter.y - voter.x) < DISTANCE;
      if (isOn) {
        addVotes(voter, -1);
      }
      return !isOn;
    });
  }
  return lines;
}
