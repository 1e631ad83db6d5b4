import { join } from 'node:path';
import { readJournal } from './cash.mjs';

/** What the companies hold: accounts and transfers of their journal. Money in KRW; `hundredths` is what is below a won. */
export function readCasinos(dataDir) {
  const accounts = new Map();
  const transfers = new Map();
  const ensureAccount = (company, user) => {
    const key = `${company}/${user}`;
    if (!accounts.has(key)) accounts.set(key, { company, user, money: 0 });
    return accounts.get(key);
  };
  for (const entry of readJournal(join(dataDir, 'casino-journal.jsonl'))) {
    if (entry.user) ensureAccount(entry.company, entry.user);
    if (entry.account) ensureAccount(entry.company, entry.account.user).money += entry.account.balance;
    for (const row of entry.rows ?? []) ensureAccount(entry.company, row.user).money += row.money;
    if (entry.transfer)
      transfers.set(`${entry.company}/${entry.transfer.id}`, { company: entry.company, ...entry.transfer });
  }
  return {
    accounts: [...accounts.values()].map(({ company, user, money }) => ({
      company,
      member: Number(user.slice('maru-'.length)),
      hundredths: money % 100,
      balance: Math.floor(money / 100),
    })),
    transfers: [...transfers.values()].map(({ company, id, kind, state, amount }) => ({
      company,
      id,
      kind,
      state,
      amount: amount / 100,
    })),
  };
}

/** Transfers with casinos, and the site's books of what they hold. */
export const casinoChecks = [
  {
    name: 'members whose money at a casino is not what the casino holds, but for a transfer that waits for people',
    looked: ({ casinos }) => casinos.accounts.length,
    sql: `with held as (
            select * from jsonb_to_recordset($1::jsonb) as v (company text, member bigint, balance bigint)),
          booked as (
            select split_part(account, ':', 2)::bigint as member, split_part(account, ':', 4) as company, sum(amount) as amount
              from ledger_entries where account ~ '^member:[0-9]+:casino:' group by 1, 2),
          waits as (
            select casino, member_id, sum(case direction when 'to_casino' then amount else -amount end) as amount
              from casino_transfers where state = 'manual' group by 1, 2)
          select coalesce(h.company, b.company) as company, coalesce(h.member, b.member) as member,
                 h.balance::text as vendor, b.amount::text as ledger, w.amount::text as waits
            from held h full join booked b on b.member = h.member and b.company = h.company
            left join waits w on w.casino = coalesce(h.company, b.company) and w.member_id = coalesce(h.member, b.member)
           where coalesce(h.balance, 0) <> coalesce(b.amount, 0)
             and coalesce(h.balance, 0) <> coalesce(b.amount, 0) + coalesce(w.amount, 0)`,
    params: ({ casinos }) => [JSON.stringify(casinos.accounts)],
  },
  {
    name: 'confirmed transfers that the casino has not, rejected ones that it has (companies that know our ids)',
    looked: `select count(*) from casino_transfers where casino <> 'hera' and ended_at is not null`,
    sql: `with theirs as (
            select * from jsonb_to_recordset($1::jsonb) as v (company text, id text, kind text, state text, amount bigint))
          select t.casino, t.id, t.state, v.state as theirs, t.amount::text, v.amount::text as theirs_amount
            from casino_transfers t left join theirs v on v.company = t.casino and v.id = t.id::text
           where t.casino <> 'hera' and t.direction <> 'point_to_money'
             and ((t.state = 'confirmed' and t.amount > 0 and (v.state is distinct from 'done' or v.amount <> t.amount))
               or (t.state = 'rejected' and v.state = 'done' and v.amount > 0))`,
    params: ({ casinos }) => [JSON.stringify(casinos.transfers)],
  },
  {
    name: 'transfers whose postings are not what became of them',
    looked: 'select count(*) from casino_transfers',
    sql: `with moved as (
            select t.reference, sum(e.amount) filter (where e.account like 'member:%:cash') as cash
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.reference like 'casino:%' group by t.reference)
          select t.id, t.casino, t.direction, t.state, t.amount::text, m.cash::text from casino_transfers t
            left join moved m on m.reference = 'casino:' || t.casino || ':' || t.id
           where t.direction <> 'point_to_money' and coalesce(m.cash, 0) <>
             case when t.state in ('created', 'rejected') then 0
                  when t.direction = 'to_casino' then -t.amount
                  when t.state = 'confirmed' then t.amount else 0 end`,
  },
];
