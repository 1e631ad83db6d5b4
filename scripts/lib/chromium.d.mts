/** The system's Chromium or Chrome, or the one that CHROMIUM names; undefined where there is none. */
export function systemChromium(): string | undefined;
/** The browser for tests: the headless shell where there is one, else the whole browser. */
export function testChromium(): string | undefined;
