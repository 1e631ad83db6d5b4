/** Loads the fonts and the print styles; a system font is used until then, or permanently if they fail to load. */
export function loadFonts(): void {
  import('./deferred').catch(console.error);
}
