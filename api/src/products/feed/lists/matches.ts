import type { Locale } from '@maru/contracts';
import { CompressedBody } from '../../../http/compressed-body';
import { toLeagueResponse } from '../state/catalogue';
import type { Hub } from '../state/hub';
import type { BookMatch } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { toMatchResponse } from '../state/responses';
import { listDefinitions } from './definitions';

type Texts = { seq: number; texts: Partial<Record<Locale, string>> };

/** GET /api/theSports/matches: whole matches, each with the sequence number of its topic. Unknown ids are left out. */
export class WholeMatches {
  readonly #written = new WeakMap<BookMatch, Texts>();

  constructor(
    private readonly book: OddsBook,
    private readonly hub: Hub,
  ) {}

  get(ids: readonly number[], locale: Locale): CompressedBody {
    const sports = new Set<number>();
    const parts: string[] = [];
    for (const id of new Set(ids)) {
      const match = this.book.matches.get(id);
      if (!match) continue;
      sports.add(match.sport_id);
      parts.push(`"${id}":${this.#text(match, locale)}`);
    }
    const markets = JSON.stringify(listDefinitions(sports, false));
    return new CompressedBody(`{"matches":{${parts.join(',')}},"markets":${markets},"time":${Date.now()}}`);
  }

  #text(match: BookMatch, locale: Locale): string {
    const seq = this.hub.settle(this.hub.match(match.id));
    let written = this.#written.get(match);
    if (written?.seq !== seq) {
      written = { seq, texts: {} };
      this.#written.set(match, written);
    }
    written.texts[locale] ??= JSON.stringify({
      match: toMatchResponse(match, locale, true),
      board: match.board,
      league: toLeagueResponse(this.book.catalogue, match.league_id, locale),
      seq,
    });
    return written.texts[locale];
  }
}
