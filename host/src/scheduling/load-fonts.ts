/**
 * Loads the fonts and the print styles; a system font is used until then, or permanently if they fail to load. Parts of
 * Pretendard follow when Maru Sans is there: a browser would fetch them for every text that still waits for it.
 */
export function loadFonts(): void {
  import('./deferred.css')
    .then(() => document.fonts.load('1em "Maru Sans"'))
    .then(() => import('@maru/ui/pretendard.css'))
    .catch((error: unknown) => console.error('the fonts cannot be loaded', error));
}
