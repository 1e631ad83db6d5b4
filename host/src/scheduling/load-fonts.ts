/** Brings the fonts; text stands in a system font until then, and for good where they cannot be had. */
export function loadFonts(): void {
  import('@maru/ui/fonts.css').catch((error: unknown) => console.error('the fonts cannot be loaded', error));
}
