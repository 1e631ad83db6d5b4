import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the bank says: its journal, one line for each payment and payout; a line that it listed twice counts once. */
export function readBank(dataDir) {
  const entries = readJournal(join(dataDir, 'bank-journal.jsonl'));
  const lines = new Map();
  const payouts = new Map();
  for (const { line, payout } of entries) {
    if (line) lines.set(line.id, line);
    else payouts.set(payout.order.id, { id: payout.order.id, amount: payout.order.amount, state: payout.state });
  }
  return {
    lines: [...lines.values()].map(({ id, direction, amount, payout }) => ({ id, direction, amount, payout })),
    payouts: [...payouts.values()],
  };
}

export function readJournal(path) {
  try {
    const text = readFileSync(path, 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const ofBank = `jsonb_to_recordset($1::jsonb) as v (id text, direction text, amount bigint, payout text)`;
const lines = ({ bank }) => [JSON.stringify(bank.lines)];

/** Deposits, withdrawals, and the bank's own statement. */
export const cashChecks = [
  {
    name: 'lines of the bank that the site has not, has otherwise, or has alone',
    looked: ({ bank }) => bank.lines.length,
    sql: `select coalesce(v.id, b.id) as id, v.amount::text as bank, b.amount::text as site from ${ofBank}
            full join bank_lines b on b.id = v.id
           where v.id is null or b.id is null or v.amount <> b.amount or v.direction <> b.direction`,
    params: lines,
  },
  {
    name: 'the bank’s account over the ledger’s',
    looked: () => 1,
    sql: `select v.held::text as bank, (-e.held)::text as ledger
            from (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) as held from ${ofBank}) v,
                 (select coalesce(sum(amount), 0) as held from ledger_entries where account = 'psp:clearing') e
           where v.held <> -e.held`,
    params: lines,
  },
  {
    name: 'payouts that the bank paid more than once, or that nobody ordered',
    looked: ({ bank }) => bank.payouts.length,
    sql: `select v.payout, count(*)::int as times, p.state from ${ofBank} left join cash_payouts p on p.id::text = v.payout
           where v.direction = 'out' group by v.payout, p.id
          having count(*) > 1 or p.id is null or max(v.amount) <> p.amount or p.state = 'rejected'`,
    params: lines,
  },
  {
    name: 'payouts that ended otherwise than at the bank',
    looked: 'select count(*) from cash_payouts',
    sql: `select p.id, p.state, v.state as bank from cash_payouts p
            left join jsonb_to_recordset($1::jsonb) as v (id text, amount bigint, state text) on v.id = p.id::text
           where (p.state = 'confirmed' and v.state is distinct from 'paid') or (p.state = 'rejected' and v.state = 'paid')`,
    params: ({ bank }) => [JSON.stringify(bank.payouts)],
  },
  {
    name: 'deposits that are done without exactly one payment of their amount and one posting',
    looked: `select count(*) from cash_requests where kind = 'credit' and state = 'done'`,
    sql: `select r.id, r.amount::text, count(distinct b.id)::int as lines, count(distinct t.id)::int as postings
            from cash_requests r left join bank_lines b on b.request_id = r.id and b.state = 'used' and b.amount = r.amount
            left join ledger_transactions t on t.reference = 'cash:' || r.id and t.kind = 'credit'
           where r.kind = 'credit' and r.state = 'done' group by r.id
          having count(distinct b.id) <> 1 or count(distinct t.id) <> 1`,
  },
  {
    name: 'requests whose postings are not what became of them',
    looked: 'select count(*) from cash_requests',
    sql: `with moved as (
            select t.reference, sum(e.amount) filter (where e.account like 'member:%:cash') as cash,
                   sum(e.amount) filter (where e.account like 'member:%:hold') as hold
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.reference like 'cash:%' group by t.reference)
          select r.id, r.kind, r.state, r.amount::text, m.cash::text, m.hold::text from cash_requests r
            left join moved m on m.reference = 'cash:' || r.id
           where coalesce(m.cash, 0) <> case when r.kind = 'credit' then case when r.state = 'done' then r.amount else 0 end
                                             when r.state in ('rejected') then 0 else -r.amount end
              or coalesce(m.hold, 0) <> case when r.kind = 'debit' and r.state not in ('done', 'rejected') then r.amount else 0 end`,
  },
  {
    name: 'money on hold without an open withdrawal or transfer',
    looked: `select count(*) from wallets where wallet = 'hold'`,
    sql: `with open as (
            select member_id, amount from cash_requests where kind = 'debit' and state in ('requested', 'held', 'paying')
            union all select member_id, amount from casino_transfers
                       where direction = 'to_casino' and state in ('reserved', 'sent', 'unknown', 'manual')),
          sums as (select member_id, sum(amount) as amount from open group by member_id)
          select coalesce(w.member_id, s.member_id) as member, w.balance::text, s.amount::text
            from (select * from wallets where wallet = 'hold') w full join sums s on s.member_id = w.member_id
           where coalesce(w.balance, 0) <> coalesce(s.amount, 0)`,
  },
  {
    name: 'payments in suspense without a line that waits',
    looked: `select count(*) from bank_lines where direction = 'in'`,
    sql: `select e.held::text, l.waits::text
            from (select coalesce(sum(amount), 0) as held from ledger_entries where account = 'suspense:psp') e,
                 (select coalesce(sum(amount), 0) as waits from bank_lines
                   where direction = 'in' and state in ('open', 'matched', 'refunding')) l
           where e.held <> l.waits`,
  },
];
