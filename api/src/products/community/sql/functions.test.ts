import { memberWith } from '../../../../test/database';
import { useDatabase } from '../../../../test/sql';

const sql = useDatabase();
const { rows, value } = sql;

test.each([
  ['coupon_money', 'bonus'],
  ['coupons', 'bonus'],
  ['bonus', null],
  ['points_coupon', null],
])('community_statement_kind: %s is %s', async (posting, kind) => {
  expect(await value('community_statement_kind($1)', posting)).toBe(kind);
});

let issues = 0;
async function coupon(
  member: number,
  kind: 'points' | 'money' | 'wheel' | 'random',
  more: { drawnFrom?: bigint; until?: string; state?: string } = {},
): Promise<bigint> {
  issues += 1;
  const isDraw = kind === 'wheel' || kind === 'random';
  const [issue] = await rows<{ id: bigint }>(
    `insert into coupon_issues (title, kind, amount, cells, audience, valid_from, valid_until, last_id, by, key, hash)
       values ('sql', $1, $2, $3, 'logins', now(), now() + interval '1 day', 0, 'sql', $4, '') returning id`,
    kind,
    isDraw ? null : 100,
    isDraw ? '[]' : null,
    `sql-${issues}`,
  );
  const [row] = await rows<{ id: bigint }>(
    `insert into coupons (issue_id, member_id, drawn_from, kind, amount, valid_from, valid_until, state, used_at, seed)
       values ($1, $2, $3, $4, $5, now(), now() + $6::interval, $7, case when $7 = 'used' then now() end, $8)
       returning id`,
    issue!.id,
    member,
    more.drawnFrom ?? null,
    kind,
    isDraw ? null : 100,
    more.until ?? '1 day',
    more.state ?? 'open',
    isDraw ? 'seed' : null,
  );
  return row!.id;
}

test('community_report_reason: a prize is of the draw that it came from', async () => {
  const member = await memberWith(sql.db, 0);
  const reason = (kind: string, key: string) => value('community_report_reason($1, $2)', kind, key);
  const plain = await coupon(member, 'money');
  const ofWheel = await coupon(member, 'money', { drawnFrom: await coupon(member, 'wheel') });
  const ofRandom = await coupon(member, 'points', { drawnFrom: await coupon(member, 'random') });
  expect(await reason('coupon_money', `coupon:${plain}`)).toBe('coupon');
  expect(await reason('coupon_money', `coupon:${ofWheel}`)).toBe('roulette');
  expect(await reason('points_event', `points:coupon:${ofRandom}`)).toBe('random_coupon');
  expect(await reason('points_event', 'points:attendance:1:2')).toBe('attendance');
  expect(await reason('points_event', 'points:other:1')).toBeNull();
});

test('coupon_counts: open ones that are still valid, random ones apart, none without consent to promotions', async () => {
  const member = await memberWith(sql.db, 0);
  const counts = async () => (await rows('select * from coupon_counts($1)', member))[0];
  await coupon(member, 'money');
  await coupon(member, 'wheel');
  await coupon(member, 'random');
  await coupon(member, 'points', { until: '-1 second' });
  await coupon(member, 'points', { state: 'used' });
  expect(await counts()).toEqual({ openCoupons: 0, openRandoms: 0 });
  await rows('insert into promotion_consents (member_id) values ($1)', member);
  expect(await counts()).toEqual({ openCoupons: 2, openRandoms: 1 });
});

test('board_mark: the same for a member always, another one for another member', async () => {
  const mark = (member: number) => value<string>('board_mark($1)', member);
  expect(await mark(1)).toMatch(/^[0-9A-F]{4}$/);
  expect(await mark(1)).toBe(await mark(1));
  const marks = await rows<{ mark: string }>('select distinct board_mark(n) as mark from generate_series(1, 50) n');
  expect(marks.length).toBeGreaterThan(45);
});

async function post(member: number, category: string, state = 'shown'): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `insert into board_posts (member_id, category, title, content, search, terms, state)
       values ($1, $2, 't', 'c', '', '{}', $3) returning id`,
    member,
    category,
    state,
  );
  return row!.id;
}

test('board_count: a category counts its visible posts', async () => {
  const member = await memberWith(sql.db, 0);
  const counts = () => rows(`select category, posts from board_counts where category like 'sql-%' order by 1`);
  await post(member, 'sql-a', 'hidden');
  expect(await counts()).toEqual([]);
  const id = await post(member, 'sql-a');
  await post(member, 'sql-a');
  expect(await counts()).toEqual([{ category: 'sql-a', posts: 2 }]);
  await rows(`update board_posts set category = 'sql-b' where id = $1`, id);
  expect(await counts()).toEqual([
    { category: 'sql-a', posts: 1 },
    { category: 'sql-b', posts: 1 },
  ]);
  for (const state of ['reports', 'hidden', 'hidden'])
    await rows('update board_posts set state = $2 where id = $1', id, state);
  expect(await counts()).toMatchObject([{ posts: 1 }, { posts: 0 }]);
  await rows(`update board_posts set state = 'shown' where id = $1`, id);
  expect(await counts()).toMatchObject([{ posts: 1 }, { posts: 1 }]);
});

test('board_comment_count: a post counts its visible comments', async () => {
  const member = await memberWith(sql.db, 0);
  const [id, other] = [await post(member, 'sql-c'), await post(member, 'sql-c')];
  const comment = (state: string) =>
    rows<{ id: bigint }>(
      `insert into board_comments (post_id, member_id, text, search, state) values ($1, $2, 't', '', $3) returning id`,
      id,
      member,
      state,
    );
  const count = async () =>
    (
      await rows<{ comments: number }>('select comments from board_posts where id in ($1, $2) order by id', id, other)
    ).map(({ comments }) => comments);
  const [first] = await comment('shown');
  await comment('shown');
  await comment('hidden');
  expect(await count()).toEqual([2, 0]);
  const set = (state: string) => rows('update board_comments set state = $2 where id = $1', first!.id, state);
  for (const state of ['reports', 'removed']) await set(state);
  expect(await count()).toEqual([1, 0]);
  await set('shown');
  await rows(`update board_comments set state = 'shown', text = 'x' where id = $1`, first!.id);
  expect(await count()).toEqual([2, 0]);
});
