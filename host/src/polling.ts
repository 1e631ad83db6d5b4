import { scalePolling } from '@maru/contracts/polling';
import { readPage } from './page-data';

/**
 * The host's polling intervals in ms. The page sets their scale (`MARU_POLLING_PERCENT`): browser tests poll more
 * often, a site with many members less often.
 */
export const polling = scalePolling(
  {
    /** A developer's own build, which changes with each of their saves. */
    development: 1_000,
    /** Retry of the first user request; the page is unusable until it succeeds. */
    recovery: 5_000,
    /** Open bets while a match of theirs is played: its score and clock. */
    liveBets: 10_000,
    /** Check whether the site has reopened; all visitors poll at the same time. */
    reopening: 10_000,
    /** Whether the member is still signed in: the specification's interval. */
    session: 20_000,
    /** Fallback for pushes and navigation: the release document, changes of the browser's functions. */
    fallback: 30_000,
    /** Names and numbers of matches; odds arrive by the live connection. */
    catalogue: 60_000,
  },
  readPage().pollingPercent,
);
