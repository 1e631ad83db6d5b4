/**
 * Brings the fonts, and with them what pages look like on paper; text stands in a system font until then, and for good
 * where they cannot be had.
 */
export function loadFonts(): void {
  import('./deferred.css').catch((error: unknown) => console.error('the fonts cannot be loaded', error));
}
