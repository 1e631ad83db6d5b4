/**
 * Whether a translator of the browser has changed the page's texts. Chrome's and Edge's mark the document, and put `<font>`
 * elements, which the site has none of, in the place of its texts.
 */
export function isTranslatedPage(): boolean {
  const { className } = document.documentElement;
  return /\btranslated-(ltr|rtl)\b/.test(className) || document.body.querySelector('font') !== null;
}

/** A part that breaks again this soon after a retry is broken for another reason. */
const soonMs = 1_000;

/**
 * Makes the function that decides, by the error of a crashed part, whether to render it again. A translator may have
 * moved a text of it into another element, where React does not find it. Fresh elements have none of those.
 */
export function makeTranslationRetry(): (error: unknown) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    const isOfTranslator = (error as Error | null)?.name === 'NotFoundError' && isTranslatedPage();
    if (!isOfTranslator || performance.now() - last < soonMs) return false;
    last = performance.now();
    return true;
  };
}
