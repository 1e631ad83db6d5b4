/** Older data is reloaded when the tab becomes visible or the board is shown again, ms. */
export const freshMs = 5 * 60_000;
/** How the board keeps its answers. */
export const keepFresh = { freshMs, onFocus: true } as const;
