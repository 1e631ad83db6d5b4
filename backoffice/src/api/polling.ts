import { scalePolling } from '@maru/contracts/polling';

/**
 * Polling intervals of a visible tab, in ms by what they load. The page names a scale (`MARU_POLLING_PERCENT`):
 * browser tests poll faster, a site with many operators slower.
 */
export const polling = scalePolling(
  {
    /** What traders act on within seconds: matches, bets, results, alerts, the approval that is open. */
    trading: 1_000,
    /** Which release runs where: a swap in open tabs takes a second, and its operator watches it. */
    releases: 2_000,
    /** Work of several people, whose counters stand in the menu: approvals, logs, limits, checks of releases. */
    shared: 4_000,
    /** Rates of the last minutes and other numbers without urgent actions. */
    figures: 10_000,
    /** Lists that few people change: accounts, tokens, codes, banners, popups, leagues. */
    lists: 15_000,
  },
  percentOfPage(),
);

/** The scale that the server has written into the page; null where it has written none. */
function percentOfPage(): number | null {
  const written = document.querySelector<HTMLMetaElement>('meta[name=maru-polling]')?.content;
  return written ? Number(written) : null;
}
