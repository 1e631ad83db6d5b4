/** The system's Chromium or Chrome, or the one that CHROMIUM names; undefined where there is none. */
export function systemChromium(): string | undefined;
