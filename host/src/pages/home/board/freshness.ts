/** What is older than this is asked for again when the tab is looked at or the board is shown anew, ms. */
export const freshMs = 5 * 60_000;
/** How the board keeps its answers. */
export const keepFresh = { freshMs, onFocus: true } as const;
