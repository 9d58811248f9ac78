// A document without a browser. It must be imported before everything that uses `document`.

import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register({ url: "https://example.com/" });
