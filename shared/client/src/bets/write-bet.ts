import type { Bet, BetUpdated } from '@maru/contracts';
import { getLocale, store, userIdAtom } from '@maru/platform';
import { cache } from '../site-query';

type Lists = ReturnType<typeof import('./bet-lists').createBetLists>;
let lists: Lists | null = null;

/**
 * Lets `write` change the lists of bets, in the order of these calls, unless another member has signed in before it
 * runs. The rules of lists are loaded with the first bet that changes, because a page can be shown without them. If
 * they cannot be loaded, the lists and sums on the page are fetched again.
 */
async function change(write: (lists: Lists) => void): Promise<void> {
  const userId = store.get(userIdAtom);
  const loaded = await import('./bet-lists').catch(() => null);
  if (store.get(userIdAtom) !== userId) return;
  if (loaded) lists ??= loaded.createBetLists(cache);
  if (lists) write(lists);
  else for (const name of ['betRecord', 'betRecordSums', 'myPage'] as const) void cache.renew(name);
}

/**
 * The page's one writer of bets: every list of them that is kept shows the change at once. An update with a version that
 * is not newer than a known one is dropped, and one that says what an answer has said already changes nothing.
 */
export const writeBet = (update: Pick<BetUpdated, 'bet' | 'change' | 'version' | 'locale'>): Promise<void> =>
  change(({ writeUpdate }) => writeUpdate(update));

/**
 * Begins a call whose answer carries bets. Each is written unless an update of it was written, or another member has
 * signed in, since then.
 */
export function trackBets(): (bets: readonly Bet[]) => void {
  const userId = store.get(userIdAtom);
  const locale = getLocale();
  const before = lists?.countChanges() ?? 0;
  return (bets) => {
    if (store.get(userIdAtom) !== userId) return;
    void change(({ writeAnswer }) => {
      for (const bet of bets) writeAnswer(bet, locale, before);
    });
  };
}

/** Takes a bet that the member has hidden out of every list. */
export const removeBet = (id: string): void => void change(({ removeRow }) => removeRow(id));
