import type { Localized } from '@maru/contracts';
import type { Bets } from '../../../bets';
import type { Sql } from '../../../kernel/sql';
import type { DecidedMatch } from '../results/rules';
import { loadResults, type ResultRow } from '../results/store';
import { type Consequences, listConsequences } from './consequences';

/** What both people read about a decision; plain JSON. `score` before, null where nothing was decided. */
export interface DecisionDetails {
  home: Localized;
  away: Localized;
  score: [number, number] | null;
  /** The feed's score; older requests have none. */
  feed?: [number, number] | null;
  consequences: Consequences;
}

/** Where a match's bets are loaded from. */
interface FactPorts {
  bets: Pick<Bets, 'load'>;
}

/** What becomes of a match's bets, were `next` what is stored of it. */
async function loadConsequences(
  { bets: stored }: FactPorts,
  sql: Sql,
  subject: string,
  next: DecidedMatch,
): Promise<Consequences> {
  const rows = await sql.query<{ betId: bigint }>(
    'select distinct bet_id from match_bet_legs where match_key = $1 order by bet_id',
    [subject],
  );
  const bets = await stored.load(
    sql,
    rows.map(({ betId }) => Number(betId)),
  );
  const balances = await sql.query<{ memberId: bigint; balance: bigint }>(
    `select member_id, balance from wallets where wallet = 'cash' and member_id = any($1::bigint[])`,
    [[...new Set(bets.map((bet) => bet.memberId))]],
  );
  const cash = new Map(balances.map((row) => [Number(row.memberId), Number(row.balance)]));
  return listConsequences(bets, subject, next, cash);
}

/** Locks the stored match and reads the consequences of a decision, for the deciding operator. */
export async function lockFacts(
  ports: FactPorts,
  sql: Sql,
  subject: string,
  next: (row: ResultRow) => DecidedMatch,
): Promise<{ row: ResultRow; facts: DecisionDetails } | null> {
  await sql.query('select 1 from sports_results where subject = $1 for update', [subject]);
  const row = (await loadResults(sql, [subject])).get(subject);
  if (!row) return null;
  const { home, away } = row.shown.match;
  const score = row.decided;
  return {
    row,
    facts: {
      home: home.name,
      away: away.name,
      score: score && [score.scores.home, score.scores.away],
      consequences: await loadConsequences(ports, sql, subject, next(row)),
    },
  };
}
