import type { ReportSums } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { noSums } from '../sums';

/** A posting with its entries, as the ledger keeps it. */
export interface Posting {
  id: number;
  kind: string;
  reference: string;
  /** Korean day, 'yyyy-mm-dd'. */
  day: string;
  entries: { account: string; amount: number }[];
}

export async function readPostings(sql: Sql): Promise<Posting[]> {
  const rows = await sql.query<Omit<Posting, 'day'> & { at: number }>(
    `select t.id::float8 as id, t.kind, t.reference, floor(extract(epoch from t.created_at) * 1000)::float8 as at,
            (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount))
               from ledger_entries e where e.transaction_id = t.id) as entries
       from ledger_transactions t order by t.id`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, day: new Date(at + 9 * 3_600_000).toISOString().slice(0, 10) }));
}

type Sum = Pick<
  ReportSums,
  'stake' | 'settled' | 'ggr' | 'deposit' | 'withdrawal' | 'to_casino' | 'from_casino' | 'bonus' | 'points'
>;

/** What a posting adds to the sums of its product ('' for money that belongs to none): the oracle of the tests. */
export function splitPosting({
  kind,
  reference,
  entries,
}: Posting): { product: string; game: string | null; sum: Partial<Sum> }[] {
  const of = (pattern: RegExp) => entries.filter(({ account }) => pattern.test(account));
  const total = (pattern: RegExp) => of(pattern).reduce((sum, { amount }) => sum + amount, 0);
  const parts: ReturnType<typeof splitPosting> = [];
  const vendor = of(/^vendor:\w+:settlement$/)[0];
  if (vendor) {
    const game = `casino:${vendor.account.split(':')[1]}`;
    const staked = kind === 'casino_bet' ? vendor.amount : 0;
    parts.push({ product: 'casino', game, sum: { stake: staked, settled: staked, ggr: vendor.amount } });
  }
  if (/:bet:/.test(reference) && /^bet/.test(kind)) {
    const open = total(/^house:bets_open$/);
    const sum = { stake: kind === 'bet' ? open : 0, settled: kind === 'bet' ? 0 : -open, ggr: total(/^house:ggr:/) };
    parts.push({ product: reference.split(':')[0]!, game: null, sum });
  }
  const moved = of(/^member:\d+:casino:/)[0];
  if (moved && /^casino_(deposit|withdrawal)$/.test(kind)) {
    const sum = kind === 'casino_deposit' ? { to_casino: moved.amount } : { from_casino: -moved.amount };
    parts.push({ product: 'casino', game: `casino:${moved.account.split(':')[3]}`, sum });
  }
  if (kind === 'credit') parts.push({ product: '', game: null, sum: { deposit: total(/^member:\d+:cash$/) } });
  if (kind === 'debit_paid') parts.push({ product: '', game: null, sum: { withdrawal: -total(/^member:\d+:hold$/) } });
  const [bonus, points] = [-total(/^house:bonus$/), -total(/^house:points_liability$/)];
  if (bonus !== 0 || points !== 0) parts.push({ product: '', game: null, sum: { bonus, points } });
  return parts;
}

/** Sums of parts, with what follows from them. `bets` is not an amount and is left out. */
export function sumParts(parts: readonly { sum: Partial<Sum> }[]): Omit<ReportSums, 'bets'> {
  const { bets: _, ...all } = noSums();
  for (const { sum } of parts) {
    for (const [name, amount] of Object.entries(sum)) all[name as keyof Sum] += amount;
  }
  return { ...all, returned: all.settled - all.ggr };
}
