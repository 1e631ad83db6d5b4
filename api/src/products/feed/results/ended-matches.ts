import { type LocalizedLeague, matchStatus, type VendorCatalogue } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { localizedLeague } from '../state/catalogue';
import type { BookMatch, BookOutcome } from '../state/model';

/** What the page of results shows of a match that is over. Odds and lines in 1/100. */
export interface ShownMatch extends Pick<BookMatch, 'country_id' | 'home' | 'away' | 'status_id' | 'scores'> {
  league: LocalizedLeague;
  markets: { id: number; outcomes: Pick<BookOutcome, 'id' | 'code' | 'line' | 'player' | 'value'>[] }[];
}

/** A match that is over, as of the feed's message `seq`. `match_time` in epoch ms. */
export interface EndedMatch {
  match_id: number;
  sport_id: number;
  league_id: number;
  match_time: number;
  shown: ShownMatch;
  seq: number;
}

const over: ReadonlySet<number> = new Set([matchStatus.ended, matchStatus.cancelled, matchStatus.abandoned]);

/** The match for the page of results; null while it is not over. */
export function toEndedMatch(match: BookMatch, catalogue: VendorCatalogue, seq: number): EndedMatch | null {
  if (!over.has(match.status_id)) return null;
  const { id, sport_id, league_id, match_time, country_id, home, away, status_id, scores } = match;
  const markets = [...match.markets.values()].map((market) => ({
    id: market.id,
    outcomes: [...market.outcomes.values()].map(({ id, code, line, player, value }) => ({
      id,
      code,
      line,
      player,
      value,
    })),
  }));
  const league = localizedLeague(catalogue, league_id);
  return {
    match_id: id,
    sport_id,
    league_id,
    match_time,
    shown: { country_id, home, away, status_id, scores, league, markets },
    seq,
  };
}

/** Stores ended matches of one life of the feed; of duplicates the newer is kept. */
export async function storeEndedMatches(sql: Sql, epoch: number, matches: readonly EndedMatch[]): Promise<void> {
  const newest = new Map<number, EndedMatch>();
  for (const match of matches) {
    const before = newest.get(match.match_id);
    if (!before || before.seq <= match.seq) newest.set(match.match_id, match);
  }
  if (newest.size === 0) return;
  await sql.query(
    `insert into feed_ended_matches as e (epoch, match_id, sport_id, league_id, match_time, shown, seq)
       select $1, m.* from jsonb_to_recordset($2::jsonb) as m (match_id bigint, sport_id bigint, league_id bigint,
              match_time bigint, shown jsonb, seq bigint)
        order by m.match_id
     on conflict (epoch, match_id) do update set match_time = excluded.match_time, shown = excluded.shown, seq = excluded.seq
       where e.seq < excluded.seq`,
    [epoch, JSON.stringify([...newest.values()])],
  );
}

/** Removes matches that ended long ago, unless a bet was made on them. */
export async function pruneEndedMatches(sql: Sql): Promise<void> {
  await sql.query(
    `delete from feed_ended_matches e where e.stored_at < clock_timestamp() - interval '30 days'
        and not exists (select 1 from bet_subjects s where s.subject >= 'feed:' || e.epoch || ':' || e.match_id || ':'
                           and s.subject < 'feed:' || e.epoch || ':' || e.match_id || ';')`,
  );
}
