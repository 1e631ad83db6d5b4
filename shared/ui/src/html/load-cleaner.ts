/** Turns an operator's HTML into nodes that are safe to put into the page. */
export type Cleaner = (html: string) => DocumentFragment;

let loading: Promise<Cleaner> | null = null;
/** The cleaner; its library is fetched when there is something to clean. A failed fetch is tried again next time. */
export function loadCleaner(): Promise<Cleaner> {
  loading ??= import('./clean').then(
    ({ clean }) => clean,
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The words alone, for when the library cannot be fetched. The parsed document is inert: nothing in it runs. */
export function extractText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}
