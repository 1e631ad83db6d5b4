/**
 * Runs in the page before anything else (`addInitScript`): measures for how long the main slot shows nothing of the
 * remote, and for how long no odds, and lets the benchmark ask for the release document at once.
 */
(() => {
  const pollEveryMs = 30_000;
  const polls = [];
  const realInterval = window.setInterval;
  window.setInterval = (run, ms, ...rest) => {
    // The host looks for a newer document this often; the benchmark does not wait for it.
    if (ms === pollEveryMs) polls.push(run);
    return realInterval(run, ms, ...rest);
  };
  const gaps = { empty: [], odds: [] };
  const since = { empty: null, odds: null };
  const follow = (name, missing) => {
    if (missing && since[name] === null) since[name] = performance.now();
    if (missing || since[name] === null) return;
    gaps[name].push(performance.now() - since[name]);
    since[name] = null;
  };
  let watching = false;
  new MutationObserver(() => {
    if (!watching) return;
    const slot = document.querySelector('[data-remote-slot="main"]');
    follow('empty', !slot?.querySelector('[data-odds-area]'));
    follow('odds', !slot?.querySelector('.odds'));
  }).observe(document, { childList: true, subtree: true });

  window.__benchSwap = {
    poll: () => polls.forEach((run) => void run()),
    begin() {
      gaps.empty = [];
      gaps.odds = [];
      watching = true;
    },
    read: () => gaps,
    shown: () => document.querySelector('[data-remote-slot="main"] [data-odds-area]')?.dataset.oddsArea ?? null,
  };
})();
