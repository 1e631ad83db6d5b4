import type { Config, LocalizedLeague, SportsCategory } from '@maru/contracts';
import { named } from '../../../../test/feed/world';
import { Topics } from '../live/topics';
import type { OfferMatch, OfferSource } from '../state/offer-source';
import { Offers } from '../state/offers';
import { ListCache } from './list-cache';
import { perPage } from './select';

const side = (text: string) => ({ name: named(text), colors: ['#000000', '#ffffff'] as [string, string] });
const makeLeague = (id: number): LocalizedLeague => ({
  id,
  name: named(`League ${id}`),
  sport_id: 1,
  country_id: 1,
  country: named('Korea'),
  flag: 'kr',
});
const makeMatch = (id: number, more: Partial<OfferMatch> = {}): OfferMatch => ({
  id,
  subject: `sports:f:1:${id}`,
  categories: [5],
  sport_id: 1,
  country_id: 1,
  league_id: (id % 10) + 1,
  home: side(`Home ${id}`),
  away: side(`Away ${id}`),
  status_id: 1,
  period: 0,
  match_time: 1_000_000 + id,
  timer: null,
  scores: { home: 0, away: 0, periods: [] },
  state: 'open',
  stop_reason: null,
  markets: new Map(),
  ...more,
});
const config = {
  sports_config: { use: 1, silent_after_ms: 20_000, categories: { 2: 1, 3: 1, 4: 1, 5: 1, 6: 0, 7: 0, 8: 0 } },
} as unknown as Config;

let matches: Map<number, OfferMatch>;
let reads: number;
let change: (ids: ReadonlySet<number>) => void;
let lists: ListCache;
let clock: number;

beforeEach(() => {
  matches = new Map(Array.from({ length: 450 }, (_, i) => [i + 1, makeMatch(i + 1)]));
  reads = 0;
  clock = 1_000;
  const offers = new Offers();
  offers.add({
    categories: [2, 3, 4, 5] as SportsCategory[],
    matches: () => {
      reads++;
      return matches.values();
    },
    match: (id: number) => matches.get(id),
    league: makeLeague,
    alive: () => true,
    onChange: (listener: typeof change) => {
      change = listener;
    },
  } as unknown as OfferSource);
  const topics = new Topics(offers, { listeners: () => 0, send: () => {} });
  offers.onChange((ids) => topics.mark(ids));
  change(new Set(matches.keys()));
  lists = new ListCache(offers, topics, () => clock);
});
const get = (favorites: number[] = [], query: object = {}) => lists.get(5, query, 'en', favorites, config);
const readBody = (favorites?: number[], query?: object) => JSON.parse(get(favorites, query).plain.toString());

test('who asks the same shares the bytes, and favourites of another member cost no other search', () => {
  const first = get();
  const before = reads;
  expect(get()).toBe(first);
  expect(get([3])).not.toBe(first);
  expect(get([3])).toBe(get([3]));
  expect(reads).toBe(before);
});

test('a change is in the next answer, with a number of its own', () => {
  const ofLeague = { league_id: 8 };
  const { seq } = readBody([], ofLeague);
  matches.set(7, makeMatch(7, { state: 'suspended' }));
  change(new Set([7]));
  const after = readBody([], ofLeague);
  expect(after.seq).toBe(seq + 1);
  expect(after.data.find(({ id }: { id: number }) => id === 7).state).toBe('suspended');
});

test('the time of an answer is never older than a second', () => {
  expect(readBody().time).toBe(1_000);
  clock = 1_999;
  expect(readBody().time).toBe(1_000);
  clock = 2_000;
  expect(readBody().time).toBe(2_000);
});

// spec sports.37
test('favourite leagues stand first, else leagues by their first match, on every page once', () => {
  const listIds = (page: number): number[] => readBody([5, 9], { page }).data.map(({ id }: { id: number }) => id);
  const all = [1, 2, 3].flatMap(listIds);
  expect(new Set(all)).toEqual(new Set(matches.keys()));
  const leagues = [...new Set(all.map((id) => matches.get(id)!.league_id))];
  expect(leagues).toEqual([5, 9, 2, 3, 4, 6, 7, 8, 10, 1]);
  expect(listIds(1)).toHaveLength(perPage);
});

test('a page far past the end is the last one, and no page of another query', () => {
  const { data, current_page, last_page } = readBody([], { page: 1_000 });
  expect([data.length, current_page, last_page]).toEqual([50, 3, 3]);
  expect(readBody([], { search: 'home 45', page: 1 }).total).toBe(2);
  expect(readBody([], { search: 'Home 45' }).total).toBe(2);
  expect(readBody([], { search: '.*+?^{1}()|[]\\' }).total).toBe(0);
});
