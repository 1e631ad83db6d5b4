/**
 * How long bets on one round wait for their settlement: so many bets of many members on one round of an own draw, on
 * PostgreSQL; from the time of the draw until the last of them is paid. The ledger is verified afterwards.
 * `node bench/rounds.mjs [--bets 2000] [--members 100] [--rounds 3]`
 */
import { runBench } from './lib/bench.mjs';
import { move, newMembers } from './lib/bet-members.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { benchSite } from './lib/site.mjs';
import { median, round as rounded } from './lib/stats.mjs';

const options = {
  bets: { type: 'string', default: '2000' },
  members: { type: 'string', default: '100' },
  rounds: { type: 'string', default: '3' },
};
/** Ladder of one minute. */
const game = 400;
const outcomes = ['start-left', 'start-right', 'end-odd', 'end-even'];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await runBench({ name: 'rounds', limitMinutes: 10, options }, async ({ values, onEnd, say }) => {
  const [bets, members, rounds] = [values.bets, values.members, values.rounds].map(Number);
  const tools = { onEnd, say };
  const database = await benchDatabase(tools, 'maru_bench_rounds');
  await benchSite(tools, { DATABASE_URL: database.url, MARU_CHAIN_LENGTH: '2000' });
  await newMembers(database, members);
  const ids = (await database.query(`select id from members where login like 'bench%'`)).map(({ id }) => Number(id));
  for (const id of ids) await move(database, id, 1_000_000_000, `bench:grant:${id}`);

  const all = [];
  for (let n = 0; n < rounds; n += 1) {
    const result = await settle(database, ids, bets, n);
    all.push(result);
    say(`round ${n + 1}: ${JSON.stringify(result)}`);
  }
  const [verified] = await database.query('select * from ledger_verify()');
  say(`ledger_verify: ${JSON.stringify(verified)}`);
  const waited = rounded(median(all.map(({ settledMs }) => settledMs)));
  const wrong = all.filter(({ settled, paid, expected }) => settled !== bets || paid !== expected).length;
  return {
    figures: { bets, members, rounds: all, verified },
    goals: [
      { text: `draw to the last of ${bets} bets settled`, value: `${waited} ms`, target: '< 2 s', met: waited < 2_000 },
      { text: 'rounds with a bet too few or too many, or another sum', value: wrong, target: '0', met: wrong === 0 },
    ],
  };
});

/** A round that is open for long enough to take the bets. */
async function openRound(database) {
  for (;;) {
    const [row] = await database.query(
      `select id, draws_at from game_rounds
        where game = $1 and opens_at <= game_now() and closes_at > game_now() + 25000 and state = 'open'`,
      [game],
    );
    if (row) return { id: Number(row.id), drawsAt: Number(row.draws_at) };
    await pause(500);
  }
}

/** Books the bets by the statement that the API books them with, then waits for the draw and what follows. */
async function settle(database, members, count, run) {
  const { id, drawsAt } = await openRound(database);
  await database.query(
    `select bet_book(jsonb_agg(jsonb_build_object('n', n, 'member_id', m.id, 'key', 'bench:' || $1 || ':' || n,
              'body_hash', 'x', 'product', 'mini', 'stake', 1000, 'ratio', 195, 'win', 1950, 'rule', 'domestic_hu2',
              'data', '{}'::jsonb, 'age', 0,
              'legs', jsonb_build_array(jsonb_build_object('position', 0, 'subject', 'mini:r:' || $1, 'odds', 195, 'data',
                jsonb_build_object('game', $2::int, 'round', $1::bigint, 'number', 1,
                                   'outcome', ($3::text[])[1 + n % 4])))), false)
       from generate_series(1, $4::int) n
       join (select id, row_number() over (order by id) - 1 as at from unnest($5::bigint[]) id) m
         on m.at = n % cardinality($5::bigint[])`,
    [String(id), game, outcomes, count, members],
  );
  const subject = `mini:r:${id}`;
  const open = async () =>
    Number((await database.query('select count(*) as n from open_bet_legs where subject = $1', [subject]))[0].n);
  await pause(Math.max(0, drawsAt - Date.now()));
  while ((await open()) > 0) await pause(50);
  const [row] = await database.query(
    `select count(*)::int as settled, sum(paid)::bigint as paid,
            (extract(epoch from max(settled_at)) * 1000)::bigint as last,
            (extract(epoch from min(settled_at)) * 1000)::bigint as first
       from member_bets where key like $1 and status in ('won', 'lost')`,
    [`bench:${id}:%`],
  );
  return {
    run: run + 1,
    settled: row.settled,
    paid: Number(row.paid),
    expected: (count / 2) * 1_950,
    firstMs: Number(row.first) - drawsAt,
    settledMs: Number(row.last) - drawsAt,
  };
}
