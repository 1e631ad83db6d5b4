/** What a bet's postings have moved, by account: stake, payment, suspense. */
const moved = `
  select b.id, e.account, sum(e.amount) as amount from bets b
    join ledger_transactions t on t.reference = b.product || ':bet:' || b.id
    join ledger_entries e on e.transaction_id = t.id
   group by b.id, e.account`;

/** Bets of all products: stakes, payments, results. */
export const betChecks = [
  {
    name: 'bets without exactly one posting of their stake',
    looked: 'select count(*) from bets',
    sql: `select b.id, b.product, count(t.id)::int as postings from bets b
            left join ledger_transactions t on t.key = b.product || ':bet:' || b.id || ':stake'
            left join ledger_entries e on e.transaction_id = t.id and e.account = 'house:bets_open' and e.amount = b.stake
           group by b.id having count(e.transaction_id) <> 1`,
  },
  {
    name: 'bets whose postings are not stake and payment',
    looked: 'select count(*) from bets',
    sql: `with moved as (${moved}), sums as (
            select id, coalesce(sum(amount) filter (where account = 'house:bets_open'), 0) as held,
                   coalesce(sum(amount) filter (where account like 'member:%:cash'), 0)
                     + coalesce(sum(amount) filter (where account like 'suspense:%'), 0) as member
              from moved group by id)
          select b.id, b.product, b.status, b.stake::text, b.paid::text, s.held::text, s.member::text
            from bets b left join sums s on s.id = b.id
           where s.held is distinct from case when b.status = 'open' then b.stake else 0 end
              or s.member is distinct from coalesce(b.paid, 0) - b.stake`,
  },
  {
    name: 'open stakes that the house does not hold',
    looked: `select count(*) from bets where status = 'open'`,
    sql: `select e.held::text, b.stakes::text
            from (select coalesce(sum(amount), 0) as held from ledger_entries where account = 'house:bets_open') e,
                 (select coalesce(sum(stake), 0) as stakes from bets where status = 'open') b
           where e.held <> b.stakes`,
  },
  {
    name: 'bets whose payment does not follow from their legs',
    looked: `select count(*) from bets where status <> 'open'`,
    sql: `with legs as (
            select bet_id, count(*) as legs, count(*) filter (where result = 'won') as won,
                   count(*) filter (where result = 'lost') as lost, count(*) filter (where result = 'void') as void,
                   count(*) filter (where result is null) as without
              from bet_legs group by bet_id)
          select b.id, b.product, b.status, b.paid::text, b.stake::text, b.win::text, l.* from bets b join legs l on l.bet_id = b.id
           where case b.status
                 when 'open' then l.lost > 0 or l.without = 0
                 when 'lost' then l.lost = 0 or b.paid <> 0
                 when 'void' then l.void <> l.legs or b.paid <> b.stake
                 when 'won' then l.lost > 0 or l.without > 0
                   -- A face of the dice pays by how often it is thrown: less than the most that the bet may win.
                   or (l.won = l.legs and b.paid <> b.win and not exists (select from graph_bets g where g.bet_id = b.id)
                     and not exists (select from bet_legs d join game_rounds r on d.subject = r.product || ':r:' || r.id
                                      where d.bet_id = b.id and r.kind = 'sicbo' and b.paid between b.stake and b.win))
                 end`,
  },
  {
    name: 'legs of one outcome with different results',
    looked: 'select count(*) from bet_legs where result is not null',
    sql: `select outcome_key, count(distinct result)::int as results from bet_legs
           where outcome_key is not null and result is not null
             and not exists (select from graph_bets g where g.bet_id = bet_legs.bet_id)
           group by outcome_key, data->>'line', case when subject like 'feed:%' then data->>'score_home' end,
                    case when subject like 'feed:%' then data->>'score_away' end
          having count(distinct result) > 1`,
  },
  {
    name: 'bets without exactly one settlement that counts, open ones with one',
    looked: 'select count(*) from bets',
    sql: `select b.id, b.status, count(s.id)::int as settlements from bets b
            left join bet_settlements s on s.bet_id = b.id and s.reversed_by is null
           group by b.id having count(s.id) <> case when b.status = 'open' then 0 else 1 end
               or max(s.paid) is distinct from b.paid`,
  },
  {
    name: 'early settlements that were not paid as agreed',
    looked: 'select count(*) from bet_cash_outs',
    sql: `select b.id, b.status, b.paid::text, c.value::text from bet_cash_outs c join bets b on b.id = c.bet_id
           where b.status <> 'cashed_out' or b.paid <> c.value
          union all select id, status, paid::text, null from bets
           where status = 'cashed_out' and not exists (select from bet_cash_outs c where c.bet_id = bets.id)`,
  },
];
