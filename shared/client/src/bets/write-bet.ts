import type { BetUpdated } from '@maru/contracts';
import { getLocale, store, userIdAtom } from '@maru/platform';
import { cache } from '../site-query';
import type { BetRecordQuery } from './apply-bet';

/** Comes with the first bet that changes: a page can be shown without it. */
const loadRules = () => import('./apply-bet');

/** Highest version known of each bet that changed while the page is open. */
const versions = new Map<string, number>();
store.sub(userIdAtom, () => versions.clear());

/**
 * The page's one writer of bets: every list of them that is kept shows the change at once, and nothing is asked for.
 * An update with a version that is not newer than a known one is dropped. Where rows have moved between pages, and where
 * the update is in another language than the page, the lists that are shown are asked for again, as where the rules of
 * lists cannot be fetched. Updates are applied in the order of their calls.
 */
export async function writeBet(update: Pick<BetUpdated, 'bet' | 'change' | 'version' | 'locale'>): Promise<void> {
  const { bet, version } = update;
  if (version <= (versions.get(bet.id) ?? -1)) return;
  versions.set(bet.id, version);
  // Sums of the database: what one bet changes of them is not reckoned here.
  void cache.renew('betRecordSums');
  void cache.renew('myPage');
  const userId = store.get(userIdAtom);
  const rules = update.locale === getLocale() ? await loadRules().catch(() => null) : null;
  // Somebody else has signed in meanwhile: the lists are no longer of the member of the bet.
  if (store.get(userIdAtom) !== userId) return;
  if (!rules) {
    void cache.renew('betRecord');
    return;
  }
  const incomplete: BetRecordQuery[] = [];
  cache.change('betRecord', (record, { query = {} }) => {
    const applied = rules.applyBet(record, query, update);
    if (applied.incomplete) incomplete.push(query);
    return applied.record;
  });
  for (const query of incomplete) void cache.renew('betRecord', { query });
}
