/**
 * Runs in the page before anything else (`addInitScript`): measures for how long the main slot shows nothing of the
 * remote and for how long no odds, and counts what a retired build could leave behind.
 */
(() => {
  const gaps = { empty: [], odds: [] };
  const since = { empty: null, odds: null };
  const follow = (name, missing) => {
    if (missing && since[name] === null) since[name] = performance.now();
    if (missing || since[name] === null) return;
    gaps[name].push(performance.now() - since[name]);
    since[name] = null;
  };
  let watching = false;
  const slot = () => document.querySelector('[data-remote-slot="main"]');
  new MutationObserver(() => {
    if (!watching) return;
    follow('empty', !slot()?.querySelector('[data-odds-area]'));
    follow('odds', !slot()?.querySelector('.odds'));
  }).observe(document, { childList: true, subtree: true });

  const timers = new Set();
  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = (...args) => {
    const id = begin(...args);
    timers.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    timers.delete(id);
    end(id);
  };

  window.__benchSwap = {
    begin() {
      gaps.empty = [];
      gaps.odds = [];
      watching = true;
    },
    read: () => gaps,
    shown: () => slot()?.dataset.remoteRelease ?? null,
    left: () => ({
      intervals: timers.size,
      chunkArrays: Object.keys(window).filter((name) => name.startsWith('webpackChunkremote_')).length,
      containers: Object.keys(window).filter((name) => /^remote_\w+_[bv]\w+$/.test(name)).length,
      styleSheets: [...document.querySelectorAll('link[rel=stylesheet]')].filter(({ href }) =>
        href.includes('/releases/'),
      ).length,
      scripts: [...document.scripts].filter(({ src }) => src.includes('/releases/')).length,
    }),
  };
})();
