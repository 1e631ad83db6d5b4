/** Currency of an account: points, or KRW. */
const currency = (account) =>
  `case when ${account} ~ '(^|:)(point|casino_point|points_liability)(:|$)' then 'PT' else 'KRW' end`;

/** Seals follow the writers a second behind; what the last postings lack, the next start makes. */
const sealedWithin = '5 seconds';

/** The books as a whole: double entry, balances, the chain of seals. */
export const ledgerChecks = [
  {
    name: 'postings that do not sum to zero',
    looked: 'select count(*) from ledger_transactions',
    sql: `select transaction_id, ${currency('account')} as currency, sum(amount)::text as sum from ledger_entries
           group by 1, 2 having sum(amount) <> 0`,
  },
  {
    name: 'currencies whose books do not sum to zero',
    looked: `select count(distinct ${currency('account')}) from ledger_entries`,
    sql: `select ${currency('account')} as currency, sum(amount)::text from ledger_entries group by 1 having sum(amount) <> 0`,
  },
  {
    name: 'postings without entries, entries without a posting',
    looked: 'select count(*) from ledger_transactions',
    sql: `select t.id, e.transaction_id from ledger_transactions t
            full join (select distinct transaction_id from ledger_entries) e on e.transaction_id = t.id
           where t.id is null or e.transaction_id is null`,
  },
  {
    name: 'wallets that are not the sum of their postings, or below zero',
    looked: 'select count(*) from wallets',
    sql: `with posted as (
            select account, sum(amount) as amount from ledger_entries where account ~ '^member:' group by account)
          select coalesce(w.account, p.account) as account, w.balance::text, p.amount::text
            from (select 'member:' || member_id || ':' || wallet as account, balance from wallets) w
            full join posted p on p.account = w.account
           where coalesce(w.balance, 0) <> coalesce(p.amount, 0) or w.balance < 0`,
  },
  {
    name: 'seals that do not follow from the one before, postings without a seal',
    looked: 'select count(*) from ledger_seals',
    sql: `with recursive texts as (
            select s.seq, s.hash, t.id,
                   '|' || t.id || '|' || t.kind || '|' || t.key || '|' || t.reference || '|'
                     || (extract(epoch from t.created_at))::text || '|'
                     || coalesce((select string_agg(e.line || ',' || e.account || ',' || e.amount, ';' order by e.line)
                                    from ledger_entries e where e.transaction_id = t.id), '') as text
              from ledger_seals s left join ledger_transactions t on t.id = s.transaction_id),
          chain as (
            select seq, hash, encode(sha256(convert_to(text, 'UTF8')), 'hex') as worked_out from texts where seq = 1
            union all
            select n.seq, n.hash, encode(sha256(convert_to(c.hash || n.text, 'UTF8')), 'hex')
              from chain c join texts n on n.seq = c.seq + 1)
          select 'seal ' || seq as what from chain where hash is distinct from worked_out
          union all select 'seal ' || s.seq || ' is beyond a gap' from ledger_seals s
                     where not exists (select from chain c where c.seq = s.seq)
          union all select 'posting ' || t.id from ledger_transactions t
                     where t.created_at < to_timestamp($1::bigint / 1000.0) - interval '${sealedWithin}'
                       and not exists (select from ledger_seals s where s.transaction_id = t.id)`,
    params: ({ stopAskedAt }) => [stopAskedAt],
  },
];
