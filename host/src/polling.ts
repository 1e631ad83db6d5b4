import { scalePolling } from '@maru/contracts/polling';
import { readPage } from './page-data';

/**
 * How often the host asks again, ms by what is asked for. The page names a scale of them (`MARU_POLLING_PERCENT`):
 * browser tests wait less, a site with many members asks less.
 */
export const polling = scalePolling(
  {
    /** A developer's own build, which changes with each of their saves. */
    development: 1_000,
    /** Who is signed in while that could not be read: the page cannot be used meanwhile. */
    recovery: 5_000,
    /** Open bets while a match of theirs is played: its score and clock. */
    liveBets: 10_000,
    /** Whether the site is open again; everybody waits for it at once. */
    reopening: 10_000,
    /** Whether the member is still signed in: the specification's interval. */
    session: 20_000,
    /** What pushes and navigation tell sooner: the release document, changes of the browser's functions. */
    fallback: 30_000,
    /** Names and numbers of matches beside the page: odds come by the live connection. */
    catalogue: 60_000,
  },
  readPage().pollingPercent,
);
