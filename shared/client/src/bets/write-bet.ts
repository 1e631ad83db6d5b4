import type { BetUpdated } from '@maru/contracts';
import { getLocale, store, userIdAtom } from '@maru/platform';
import { cache } from '../site-query';
import { applyBet, type BetRecordQuery } from './apply-bet';

/** Highest version known of each bet that changed while the page is open. */
const versions = new Map<string, number>();
store.sub(userIdAtom, () => versions.clear());

/**
 * The page's one writer of bets: every list of them that is kept shows the change at once, and nothing is asked for.
 * An update with a version that is not newer than a known one is dropped. Where rows have moved between pages, and where
 * the update is in another language than the page, the lists that are shown are asked for again.
 */
export function writeBet(update: Pick<BetUpdated, 'bet' | 'change' | 'version' | 'locale'>): void {
  const { bet, version } = update;
  if (version <= (versions.get(bet.id) ?? -1)) return;
  versions.set(bet.id, version);
  // Sums of the database: what one bet changes of them is not reckoned here.
  void cache.renew('betRecordSums');
  if (update.locale !== getLocale()) {
    void cache.renew('betRecord');
    return;
  }
  const incomplete: BetRecordQuery[] = [];
  cache.change('betRecord', (record, { query = {} }) => {
    const applied = applyBet(record, query, update);
    if (applied.incomplete) incomplete.push(query);
    return applied.record;
  });
  for (const query of incomplete) void cache.renew('betRecord', { query });
}
