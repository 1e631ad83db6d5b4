/** Where the content of a slot stands while nothing of the page shows it. */
export interface OffscreenContainer {
  put(holder: HTMLElement): void;
  close(): void;
}

/**
 * Makes the place where the content of a slot stands while nothing of the page shows it: in the document, so that
 * single-spa-layout finds its containers, and out of sight.
 */
export function offscreenContainer(): OffscreenContainer {
  const element = document.createElement('div');
  element.hidden = true;
  document.body.append(element);
  return {
    put(holder) {
      // A remote may have taken it away.
      if (!element.isConnected) document.body.append(element);
      element.append(holder);
    },
    close: () => element.remove(),
  };
}
