import type { Locale } from '@maru/contracts';
import { CompressedBody } from '../../../http/compressed-body';
import { toLeagueResponse } from '../state/catalogue';
import type { Hub } from '../state/hub';
import type { BookMatch, ListName } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { chooseComing, chooseLive } from './choose';
import { listDefinitions } from './definitions';
import type { MatchTexts } from './match-texts';

/** Whether the feed of each list sends messages. */
export type Alive = Record<ListName, boolean>;

interface Entry {
  key: string;
  madeAt: number;
  answer: CompressedBody;
}

/** `time` in an answer is at most this old, also while nothing changes. */
const freshMs = 1_000;

/** GET /api/theSports/highlights as text: written once per frame of the two lists, however many ask for it. */
export class HighlightCache {
  readonly #entries = new Map<Locale, Entry>();

  constructor(
    private readonly book: OddsBook,
    private readonly hub: Hub,
    private readonly texts: MatchTexts,
    private readonly now: () => number = Date.now,
  ) {}

  get(locale: Locale, alive: Alive): CompressedBody {
    const { inplay, prematch } = this.hub.lists;
    const now = this.now();
    const toKey = () => `${inplay.seq}:${prematch.seq}:${alive.inplay}:${alive.prematch}`;
    const cached = this.#entries.get(locale);
    if (cached && cached.key === toKey() && now - cached.madeAt < freshMs) return cached.answer;
    // The running frames are closed first: each seq includes exactly what the answer shows.
    this.hub.settle(inplay);
    this.hub.settle(prematch);
    const answer = new CompressedBody(this.#write(locale, alive, now));
    this.#entries.set(locale, { key: toKey(), madeAt: now, answer });
    return answer;
  }

  #write(locale: Locale, alive: Alive, now: number): string {
    const all: Record<ListName, BookMatch[]> = { inplay: [], prematch: [] };
    for (const match of this.book.matches.values()) if (match.list) all[match.list].push(match);
    const shown = { inplay: chooseLive(all.inplay), prematch: chooseComing(all.prematch, now) };
    const part = (list: ListName) => {
      const order = shown[list].map(({ id }) => id);
      const matches = shown[list].map((match) => `"${match.id}":${this.texts.of(match, locale)}`);
      return `"${list}":{"list":{${matches.join(',')}},"order":${JSON.stringify(order)},"total":${
        all[list].length
      },"seq":${this.hub.lists[list].seq},"alive":${alive[list]}}`;
    };
    const rows = [...shown.inplay, ...shown.prematch];
    const leagues = Object.fromEntries(
      rows.map(({ league_id }) => [league_id, toLeagueResponse(this.book.catalogue, league_id, locale)]),
    );
    const markets = listDefinitions(new Set(rows.map(({ sport_id }) => sport_id)), true);
    return `{${part('inplay')},${part('prematch')},"leagues":${JSON.stringify(leagues)},"markets":${JSON.stringify(
      markets,
    )},"time":${now}}`;
  }
}
