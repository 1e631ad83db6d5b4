import type { Locale } from '@maru/contracts';
import { CompressedBody } from '../../../http/compressed-body';
import { toLeagueResponse } from '../state/catalogue';
import type { Hub } from '../state/hub';
import type { ListName } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { listDefinitions } from './definitions';
import type { MatchTexts } from './match-texts';

export interface ListFilter {
  sports_id?: number;
  country_id?: number;
  league_id?: number;
}
interface Entry {
  seq: number;
  alive: boolean;
  madeAt: number;
  answer: CompressedBody;
}

/** `time` in an answer is at most this old, also while nothing changes. */
const freshMs = 1_000;
const maxEntries = 200;

/**
 * The list answers as text: a whole answer is written once per frame of its topic, however many ask for it.
 */
export class ListCache {
  readonly #entries = new Map<string, Entry>();

  constructor(
    private readonly book: OddsBook,
    private readonly hub: Hub,
    private readonly texts: MatchTexts,
    private readonly now: () => number = Date.now,
  ) {}

  get(list: ListName, filter: ListFilter, locale: Locale, alive: boolean): CompressedBody {
    const { sports_id = 0, country_id = 0, league_id = 0 } = filter;
    const key = `${list}:${locale}:${sports_id}:${country_id}:${league_id}`;
    const now = this.now();
    const topic = this.hub.lists[list];
    const cached = this.#entries.get(key);
    const fresh = cached && cached.alive === alive && now - cached.madeAt < freshMs;
    if (fresh && cached.seq === topic.seq) return cached.answer;
    // The running frame is closed first: the answer's seq includes exactly what the answer shows.
    const seq = this.hub.settle(topic);
    const text = this.#write(list, { sports_id, country_id, league_id }, locale, seq, alive, now);
    const entry = { seq, alive, madeAt: now, answer: new CompressedBody(text) };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    return entry.answer;
  }

  #write(
    list: ListName,
    filter: Required<ListFilter>,
    locale: Locale,
    seq: number,
    alive: boolean,
    now: number,
  ): string {
    const parts: string[] = [];
    const leagues = new Set<number>();
    const sports = new Set<number>();
    for (const match of this.book.matches.values()) {
      if (match.list !== list) continue;
      if (filter.sports_id && match.sport_id !== filter.sports_id) continue;
      if (filter.country_id && match.country_id !== filter.country_id) continue;
      if (filter.league_id && match.league_id !== filter.league_id) continue;
      leagues.add(match.league_id);
      sports.add(match.sport_id);
      parts.push(`"${match.id}":${this.texts.of(match, locale)}`);
    }
    const leagueResponses = Object.fromEntries(
      [...leagues].map((id) => [id, toLeagueResponse(this.book.catalogue, id, locale)]),
    );
    return `{"list":{${parts.join(',')}},"leagues":${JSON.stringify(leagueResponses)},"markets":${JSON.stringify(
      listDefinitions(sports, true),
    )},"seq":${seq},"alive":${alive},"time":${now}}`;
  }
}
