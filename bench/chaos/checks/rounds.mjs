import { drawRound } from '../draws.mjs';

/** Time for a draw and its settlements after the last start, ms. */
const drawnWithin = 10_000;
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Rounds: drawn by what was fixed before they opened, settled by their result. */
export const roundChecks = [
  {
    name: 'own draws that were due and have no result',
    looked: `select count(*) from game_rounds where source = 'own' and state in ('settled', 'void')`,
    // A run of graph that is in the air has its result when it ends.
    sql: `select r.id, r.game, r.kind, r.state, r.void_reason from game_rounds r
            left join graph_runs g on g.round_id = r.id
           where r.source = 'own' and (r.state = 'void' or (r.state in ('scheduled', 'open', 'closed', 'drawn')
             and coalesce(g.ends_at, r.draws_at) < $1::bigint - ${drawnWithin}))`,
    params: ({ stopAskedAt }) => [stopAskedAt],
  },
  {
    name: 'rounds whose game hash does not give the one before, or whose salt is not the public value',
    looked: `select count(*) from game_rounds where game_hash is not null`,
    sql: `select r.id, r.game, r.position from game_rounds r
            left join game_rounds p on p.chain_id = r.chain_id and p.position = r.position - 1
            join game_chains c on c.id = r.chain_id
            left join beacon_values v on v.number = r.beacon
           where r.game_hash is not null
             and (encode(sha256(convert_to(r.game_hash, 'UTF8')), 'hex')
                    <> case when r.position = 1 then c.terminating_hash else coalesce(p.game_hash, r.commitment) end
               or v.value is distinct from r.salt or r.beacon * 1000 < r.closes_at)`,
  },
  {
    name: 'rounds with another result than their hash and salt give',
    looked: `select count(*) from game_rounds where source = 'own' and result is not null`,
    sql: `select id, kind, game_hash, salt, result from game_rounds where source = 'own' and result is not null`,
    keep: (row) => {
      const drawn = drawRound(row);
      return drawn !== null && Object.entries(drawn).some(([field, value]) => !isSame(value, row.result[field]));
    },
  },
  {
    name: 'open bets on rounds that are over, bets on void rounds that were not given back',
    looked: `select count(*) from bet_legs where subject ~ '^(mini|token):r:'`,
    sql: `select b.id, r.id as round, r.state, b.status, b.paid::text from bet_legs l
            join bets b on b.id = l.bet_id
            join game_rounds r on l.subject = r.product || ':r:' || r.id
           where (r.state in ('settled', 'void') and b.status = 'open') or (r.state = 'void' and b.paid <> b.stake)
              or (r.state in ('scheduled', 'open') and b.status <> 'open')`,
  },
  {
    name: 'bets that were placed after their round had closed',
    looked: `select count(*) from bet_legs where subject ~ '^(mini|token):r:'`,
    sql: `select b.id, r.id as round from bet_legs l join bets b on b.id = l.bet_id
            join game_rounds r on l.subject = r.product || ':r:' || r.id
           where extract(epoch from b.placed_at) * 1000 > r.closes_at`,
  },
  {
    name: 'bets on graph that were not paid by where they left and where the run ended',
    looked: 'select count(*) from graph_bets',
    sql: `select g.bet_id, g.at, g.auto, (r.result->>'crash')::int as crash, b.status, b.paid::text from graph_bets g
            join game_rounds r on r.id = g.round_id join bets b on b.id = g.bet_id
           where r.state = 'settled' and
             (b.status = 'open'
              or (b.paid > 0 and (coalesce(g.at, g.leaves_at) > (r.result->>'crash')::int
                                  or b.paid <> g.stake * coalesce(g.at, g.leaves_at) / 100))
              or (b.paid = 0 and g.auto <= (r.result->>'crash')::int))`,
  },
  {
    name: 'bets on roulette and ladder that were graded wrongly',
    looked: `select count(*) from bet_legs l join game_rounds r on l.subject = r.product || ':r:' || r.id
              where r.kind in ('roulette', 'ladder') and l.result is not null`,
    sql: `with graded as (
            select l.bet_id, l.data->>'outcome' as outcome, l.result, r.result as drawn,
                   case when r.kind = 'ladder' then
                     case l.data->>'outcome'
                     when 'start-left' then r.result->>'start' = 'left'
                     when 'start-right' then r.result->>'start' = 'right'
                     when 'lines-3' then r.result->>'lines' = '3'
                     when 'lines-4' then r.result->>'lines' = '4'
                     when 'end-even' then (r.result->>'start' = 'left') = (r.result->>'lines' = '3')
                     when 'end-odd' then (r.result->>'start' = 'left') <> (r.result->>'lines' = '3')
                     end
                   else
                     case l.data->>'outcome'
                     when 'red' then (r.result->>'pocket')::int
                       in (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
                     when 'odd' then (r.result->>'pocket')::int % 2 = 1
                     when 'even' then (r.result->>'pocket')::int % 2 = 0 and r.result->>'pocket' <> '0'
                     when 'low' then (r.result->>'pocket')::int between 1 and 18
                     when 'high' then (r.result->>'pocket')::int between 19 and 36
                     end
                   end as wins
              from bet_legs l join game_rounds r on l.subject = r.product || ':r:' || r.id
             where r.kind in ('roulette', 'ladder') and l.result in ('won', 'lost'))
          select * from graded where wins is not null and wins <> (result = 'won')`,
  },
];
