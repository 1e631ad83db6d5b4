import type { Bet, BetUpdated } from '@maru/contracts';
import { getLocale, store, userIdAtom } from '@maru/platform';
import type { CallInput } from '../core';
import { cache } from '../site-query';
import type { BetChanged } from './apply-bet';

/** Comes with the first bet that changes: a page can be shown without it. */
const loadRules = () => import('./apply-bet');

/** What several changes in a row would ask for each is asked for once, after so long, ms: a round settles many bets. */
const renewPauseMs = 200;

/** A bet that changed while the page is open, as it was written last. */
interface Known {
  bet: Bet;
  /** Highest version that is known of it; the answer of a call has none. */
  version: number;
  /** It was written from the answer of a call; its event is on its way. */
  isAnswer: boolean;
  /** How many changes had been written then. */
  at: number;
}
const known = new Map<string, Known>();
let written = 0;
store.sub(userIdAtom, () => known.clear());

const waiting = new Set<string>();
function renewSoon(name: 'betRecord' | 'betRecordSums' | 'myPage', input?: CallInput<'betRecord'>): void {
  const id = JSON.stringify([name, input]);
  if (waiting.has(id)) return;
  waiting.add(id);
  setTimeout(() => {
    waiting.delete(id);
    void cache.renew(name, input as never);
  }, renewPauseMs);
}

/**
 * Shows a change in every list of bets that is kept. What the change does not say is asked for again, where it is shown:
 * rows that come from another page, and all lists where the names are in another language or the rules of lists cannot be
 * fetched.
 */
async function writeLists(change: BetChanged, isReadable: boolean): Promise<void> {
  const userId = store.get(userIdAtom);
  const rules = isReadable ? await loadRules().catch(() => null) : null;
  // Somebody else has signed in meanwhile: the lists are no longer of the member of the bet.
  if (store.get(userIdAtom) !== userId) return;
  if (!rules) {
    renewSoon('betRecord');
    return;
  }
  const incomplete: CallInput<'betRecord'>[] = [];
  cache.change('betRecord', (record, input) => {
    const applied = rules.applyBet(record, input.query ?? {}, change);
    if (applied.incomplete) incomplete.push(input);
    return applied.record;
  });
  for (const input of incomplete) renewSoon('betRecord', input);
}

/**
 * Sums of the database, which carry no version: nobody can tell whether one that was asked for a moment ago has this bet in
 * it already, so that it is not added here. Only what is shown is asked for.
 */
function renewSums(): void {
  renewSoon('betRecordSums');
  renewSoon('myPage');
}

const isSameState = (a: Bet, b: Bet) =>
  a.status === b.status && a.paid === b.paid && a.settled_at === b.settled_at && a.product === b.product;

/**
 * The page's one writer of bets: every list of them that is kept shows the change at once. An update with a version that
 * is not newer than a known one is dropped, and one that says what an answer has said already changes nothing.
 */
export async function writeBet(update: Pick<BetUpdated, 'bet' | 'change' | 'version' | 'locale'>): Promise<void> {
  const { bet, change, version, locale } = update;
  const last = known.get(bet.id);
  if (last && version <= last.version) return;
  written += 1;
  known.set(bet.id, { bet, version, isAnswer: false, at: written });
  if (last?.isAnswer && isSameState(last.bet, bet)) return;
  renewSums();
  // A bet that was not seen before may have been in any state before it was corrected.
  const before = change === 'corrected' ? (last?.bet.status ?? null) : 'open';
  await writeLists({ bet, change, before }, locale === getLocale());
}

/**
 * Begins a call whose answer carries bets. Each is written unless an update of it was written, or another member has
 * signed in, since then.
 */
export function trackBets(): (bets: readonly Bet[]) => void {
  const userId = store.get(userIdAtom);
  const locale = getLocale();
  const writtenBefore = written;
  return (bets) => {
    if (store.get(userIdAtom) !== userId) return;
    for (const bet of bets) {
      const last = known.get(bet.id);
      if (last && last.at > writtenBefore) continue;
      written += 1;
      known.set(bet.id, { bet, version: last?.version ?? 0, isAnswer: true, at: written });
      renewSums();
      const change = bet.status === 'open' ? 'placed' : 'settled';
      void writeLists({ bet, change, before: 'open' }, locale === getLocale());
    }
  };
}

/** Takes a bet that the member has hidden out of every list. */
export function removeBet(id: string): void {
  let row: Bet | undefined;
  cache.change('betRecord', (record) => {
    row ??= record.data.find((bet) => bet.id === id);
    return record;
  });
  // Hidden bets are in no sum of the record; profit and loss have them still.
  renewSoon('betRecordSums');
  if (row) void writeLists({ bet: row, change: 'hidden', before: row.status }, true);
  else renewSoon('betRecord');
}
