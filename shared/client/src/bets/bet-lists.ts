import type { Bet, BetUpdated } from '@maru/contracts';
import { getLocale, store, userIdAtom } from '@maru/platform';
import type { CallInput } from '../core';
import type { cache as siteCache } from '../site-query';
import { applyBet, type BetChanged } from './apply-bet';

/** Delay that merges the fetches of several changes in a row, ms: a round settles many bets. */
const renewPauseMs = 200;

/** A bet that changed while the page is open, as it was written last. */
interface LastChange {
  bet: Bet;
  /** Highest version that is known of it; the answer of a call has none. */
  version: number;
  /** It was written from the answer of a call; its event is on its way. */
  isAnswer: boolean;
  /** How many changes had been written then. */
  at: number;
}

const isSameState = (a: Bet, b: Bet) => a.status === b.status && a.paid === b.paid && a.settled_at === b.settled_at;

/** What writes the lists of bets that `cache` keeps. One per page. */
export function createBetLists(cache: Pick<typeof siteCache, 'change' | 'renew'>) {
  const lastChanges = new Map<string, LastChange>();
  let changeCount = 0;
  store.sub(userIdAtom, () => lastChanges.clear());

  /** How many changes of bets the page has written so far. */
  const countChanges = (): number => changeCount;

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
   * Shows a change in every cached list of bets. Lists on the page fetch what the change does not hold: rows of another
   * page, and all rows if the names are in another language.
   */
  function writeLists(change: BetChanged, isReadable: boolean): void {
    if (!isReadable) {
      renewSoon('betRecord');
      return;
    }
    const incomplete: CallInput<'betRecord'>[] = [];
    cache.change('betRecord', (record, input) => {
      const applied = applyBet(record, input.query ?? {}, change);
      if (applied.incomplete) incomplete.push(input);
      return applied.record;
    });
    for (const input of incomplete) renewSoon('betRecord', input);
  }

  /**
   * Fetches the sums on the page again. They carry no version, so a sum that was just fetched may already include this
   * bet. Adding the bet here could count it twice.
   */
  function renewSums(): void {
    renewSoon('betRecordSums');
    renewSoon('myPage');
  }

  /** Writes what a live event says of a bet. */
  function writeUpdate(update: Pick<BetUpdated, 'bet' | 'change' | 'version' | 'locale'>): void {
    const { bet, change, version, locale } = update;
    const last = lastChanges.get(bet.id);
    if (last && version <= last.version) return;
    changeCount += 1;
    lastChanges.set(bet.id, { bet, version, isAnswer: false, at: changeCount });
    if (last?.isAnswer && isSameState(last.bet, bet)) return;
    renewSums();
    // A bet that was not seen before may have been in any state before it was corrected.
    const before = change === 'corrected' ? (last?.bet.status ?? null) : 'open';
    writeLists({ bet, change, before }, locale === getLocale());
  }

  /** Writes what an answer in `locale` says of a bet, unless it was written after `writtenBefore` changes. */
  function writeAnswer(bet: Bet, locale: string, writtenBefore: number): void {
    const last = lastChanges.get(bet.id);
    if (last && last.at > writtenBefore) return;
    changeCount += 1;
    lastChanges.set(bet.id, { bet, version: last?.version ?? 0, isAnswer: true, at: changeCount });
    renewSums();
    const change = bet.status === 'open' ? 'placed' : 'settled';
    writeLists({ bet, change, before: 'open' }, locale === getLocale());
  }

  /** Takes a hidden bet out of every list. */
  function removeRow(id: string): void {
    let row: Bet | undefined;
    cache.change('betRecord', (record) => {
      row ??= record.data.find((bet) => bet.id === id);
      return record;
    });
    // Hidden bets are in no sum of the record; profit and loss have them still.
    renewSoon('betRecordSums');
    if (row) writeLists({ bet: row, change: 'hidden', before: row.status }, true);
    else renewSoon('betRecord');
  }

  return { countChanges, writeUpdate, writeAnswer, removeRow };
}
