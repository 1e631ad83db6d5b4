/**
 * Runs in the page before anything else (`addInitScript`): tells when a list of matches shows its first odds, or a lobby
 * the name of its first game, as soon as they are painted, and how long the painting of anything at all took.
 */
(() => {
  let done = false;
  const odds = /\d\.\d\d/;
  const tile = '[class^="tile-"][class$="__names"] strong';
  const look = () => {
    if (done) return;
    for (const button of document.querySelectorAll(
      `[data-remote-slot=main] .odds b, [class*="match-list-"] .odds b, .match .odds b, fieldset .odds b, ${tile}`,
    )) {
      if (!odds.test(button.textContent) && !button.matches(tile)) continue;
      done = true;
      observer.disconnect();
      const inDom = performance.now();
      // The frame is drawn after its animation callbacks; what is posted from there runs when that is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => report(inDom, performance.now());
        port2.postMessage(0);
      });
      return;
    }
  };
  const report = (inDom, painted) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    window.__benchFirstOdds({ inDom, painted, fcp: paint?.startTime ?? null });
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.__benchShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.__benchShift = 0;
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
})();
