/**
 * Makes the place where the content of a slot waits while nothing of the page shows it: in the document, so that
 * single-spa-layout finds its containers, and out of sight. Returns what puts an element there.
 */
export function offscreenContainer(): (holder: HTMLElement) => void {
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  return (holder) => {
    // A remote may have taken it away.
    if (!place.isConnected) document.body.append(place);
    place.append(holder);
  };
}
