import type { Config, Locale, SportsCategory } from '@maru/contracts';
import { CompressedBody } from '../../../http/compressed-body';
import type { Topics } from '../live/topics';
import type { OfferMatch } from '../state/offer-source';
import type { Offers } from '../state/offers';
import { isInUse } from './in-use';
import { MatchTexts, writePage } from './pages';
import { countMatches, favoritesFirst, type ListQuery, selectMatches } from './select';

/** `time` in an answer is at most this old, also while nothing changes. */
const freshMs = 1_000;
const maxEntries = 300;

interface CachedEntry<T> {
  /** State that it was made of: number of the category's topic, liveness and the categories in use. */
  state: string;
  madeAt: number;
  value: T;
}

/** A map of recent entries; the oldest is dropped at the limit. */
class Recent<T> {
  readonly #entries = new Map<string, CachedEntry<T>>();

  /** What is kept under a key if it is of this state and fresh, else what `make` makes. */
  get(key: string, state: string, now: number, make: () => T): T {
    const entry = this.#entries.get(key);
    if (entry && entry.state === state && now - entry.madeAt < freshMs) return entry.value;
    const value = make();
    this.#entries.delete(key);
    this.#entries.set(key, { state, madeAt: now, value });
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    return value;
  }
}

/**
 * Answers of the lists, built once per state of a category. Equal requests share counting, selection and order;
 * requests with equal favourites also share the bytes.
 */
export class ListCache {
  readonly #texts = new MatchTexts();
  readonly #counts = new Recent<ReturnType<typeof countMatches>>();
  readonly #matching = new Recent<OfferMatch[]>();
  readonly #answers = new Recent<CompressedBody>();

  constructor(
    private readonly offers: Offers,
    private readonly topics: Topics,
    private readonly now: () => number = Date.now,
  ) {}

  /** Nothing in here waits: the list and its sequence number are of one moment. */
  get(
    category: SportsCategory,
    query: ListQuery,
    locale: Locale,
    favorites: readonly number[],
    config: Config,
  ): CompressedBody {
    const source = this.offers.ofCategory(category);
    const seq = this.topics.settle(this.topics.category(category));
    const alive = source?.alive(category, config.sports_config.silent_after_ms) ?? false;
    const now = this.now();
    const used = ([2, 3, 4, 5, 6, 7, 8] as const).filter((each) => isInUse(config, each));
    const state = `${seq}:${alive}:${used}`;
    const { page = 1, sports_id = 0, country_id = 0, league_id = 0, sort = 'league' } = query;
    const search = query.search?.trim() ?? '';
    const filterKey = JSON.stringify([category, sports_id, country_id, league_id, sort, search]);
    return this.#answers.get(JSON.stringify([locale, filterKey, page, favorites]), state, now, () => {
      const league = (id: number) => source!.league(id);
      const matching = this.#matching.get(filterKey, state, now, () =>
        source ? selectMatches(source.matches(), category, query, { league }) : [],
      );
      const counts = this.#counts.get(String(category), state, now, () =>
        countMatches(this.offers.matches(), category, (each) => used.includes(each)),
      );
      const ordered = sort === 'time' ? matching : favoritesFirst(matching, new Set(favorites));
      const facts = { counts, favorites, seq, alive, time: now };
      // Without a source there are no matches to ask it about.
      return new CompressedBody(writePage(ordered, page, category, locale, source!, this.#texts, facts));
    });
  }
}
