const recorded = `jsonb_to_recordset($1::jsonb) as a (kind text, member bigint, key text, state text, id text, stake bigint)`;
/** What an attempt is about, KRW; null where it is everything. */
function findStake({ amount, picks }) {
  const asked = amount ?? picks?.[0]?.amount;
  return Number.isInteger(asked) ? asked : null;
}

const listAttempts =
  (kind, findId = () => null) =>
  ({ attempts }) => [
    JSON.stringify(
      attempts
        .filter((attempt) => attempt.kind === kind)
        .map(({ member, key, state, answer, body, reference }) => ({
          kind,
          member,
          key,
          state,
          id: state === 'done' ? findId(answer) : (reference ?? null),
          stake: findStake(body),
        })),
    ),
  ];
const count =
  (kind) =>
  ({ attempts }) =>
    attempts.filter((attempt) => attempt.kind === kind).length;
const chaos = `(select id from members where login like 'chaos%')`;
const findBetId = (answer) => answer?.bet?.id ?? answer?.bets?.[0]?.id ?? null;

/**
 * Acknowledgements by the keys that clients recorded: an acknowledged request was executed once, a refused one never.
 */
export const acknowledgedChecks = [
  {
    name: 'attempts that never got an answer',
    looked: ({ attempts }) => attempts.length,
    sql: `select kind, key from ${recorded} where state = 'open'`,
    params: ({ attempts }) => [JSON.stringify(attempts.map(({ kind, key, state }) => ({ kind, key, state })))],
  },
  {
    name: 'bets that were acknowledged and are lost, doubled or otherwise; refused and booked; booked by nobody',
    looked: count('bet'),
    sql: `select coalesce(a.key, b.key) as key, a.state, a.id, b.id as booked, b.stake::text from ${recorded}
            full join (select * from bets where member_id in ${chaos}) b on b.member_id = a.member and (b.key = a.key or b.key like a.key || ':%')
           where a.key is null or (a.state = 'done') <> (b.id is not null)
              or (a.state = 'done' and (b.id::text <> a.id or b.stake <> a.stake))`,
    params: listAttempts('bet', findBetId),
  },
  {
    name: 'deposits and withdrawals that were acknowledged and are lost, refused and there, or there twice',
    looked: ({ attempts }) => attempts.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal').length,
    sql: `select a.key, a.state, a.id, r.id as request, r.amount::text from ${recorded}
            full join (select * from cash_requests where member_id in ${chaos}) r on r.id::text = a.id
           where (a.state = 'done' and (r.id is null or r.amount <> a.stake or r.member_id <> a.member)) or a.key is null
          union all
          select i.key, a.state, a.id, (i.answer->'request'->>'id')::bigint, null from ${recorded}
            join idempotency i on i.owner_kind = 'member' and i.owner_id = a.member and i.key = a.key
           where a.state = 'done' and (i.answer->'request'->>'id') is distinct from a.id`,
    params: (site) => [
      JSON.stringify(
        ['deposit', 'withdrawal'].flatMap((kind) =>
          JSON.parse(listAttempts(kind, (answer) => `${answer.request.id}`)(site)[0]),
        ),
      ),
    ],
  },
  {
    name: 'transfers with casinos that were acknowledged and are lost, or that nobody asked for',
    looked: count('transfer'),
    sql: `select coalesce(a.id, t.id::text) as id, a.state, t.state as booked from ${recorded}
            full join (select * from casino_transfers where member_id in ${chaos}) t on t.id::text = a.id
           where a.key is null or (a.state = 'done' and (t.id is null or t.member_id <> a.member))`,
    params: listAttempts('transfer', (answer) => answer.transfer.id),
  },
  {
    name: 'early settlements that were acknowledged and are lost, or refused and booked',
    looked: count('cash-out'),
    sql: `select a.key, a.state, c.bet_id from ${recorded}
            full join (select * from bet_cash_outs where member_id in ${chaos}) c on c.member_id = a.member and c.key = a.key
           where a.key is null or (a.state = 'done') <> (c.bet_id is not null)`,
    params: listAttempts('cash-out', findBetId),
  },
  {
    name: 'cash-outs of graph that were acknowledged and are lost, or refused and booked',
    looked: count('graph cash-out'),
    sql: `select a.key, a.state, g.bet_id, g.at from ${recorded}
            full join (select * from graph_bets where member_id in ${chaos} and key is not null) g
              on g.member_id = a.member and g.key = a.key
           where a.key is null or (a.state = 'done') <> (g.bet_id is not null) or (a.state = 'done' and coalesce(g.paid, 0) = 0)`,
    params: listAttempts('graph cash-out', findBetId),
  },
];
