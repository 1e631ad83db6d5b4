/** Holds a slot's content while no page shows it. */
export interface OffscreenContainer {
  put(holder: HTMLElement): void;
  close(): void;
}

/**
 * Creates the container of a slot's content while no page shows it: in the document, for single-spa-layout, but out of
 * sight.
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
