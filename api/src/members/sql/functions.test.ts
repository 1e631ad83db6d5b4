import { memberWith, testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const evaluate = async <Value>(expression: string, ...params: unknown[]) =>
  (await db.query<{ value: Value }>(`select ${expression} as value`, params))[0]!.value;

/** 'YYYYMMDD' of so many years before today in Korea, and so many days after that. */
const bornAgo = (years: number, days = 0) =>
  evaluate<string>(
    `to_char((clock_timestamp() at time zone 'Asia/Seoul')::date - make_interval(years => $1::int) + make_interval(days => $2::int), 'YYYYMMDD')`,
    years,
    days,
  );

test.each([
  ['010-1234-5678', '01012345678'],
  ['+82 10 1234 5678', '01012345678'],
  ['+82 (0)10-1234-5678', '01012345678'],
  ['0082 10 1234 5678', '01012345678'],
  ['０１０１２３４５６７８', '01012345678'],
  ['+81 90 1234 5678', '819012345678'],
  ['1234', '1234'],
])('member_phone_key: %s is compared as %s', async (phone, key) => {
  expect(await evaluate('member_phone_key($1)', phone)).toBe(key);
});

test('member_account_key: digits alone, in full width as well', async () => {
  expect(await evaluate('member_account_key($1)', '１１０-２34 567 890')).toBe('110234567890');
});

test('member_age and age_too_young: the birthday counts, by the day in Korea', async () => {
  const [today, tomorrow] = [await bornAgo(19), await bornAgo(19, 1)];
  expect([await evaluate('member_age($1)', today), await evaluate('age_too_young($1, 19)', today)]).toEqual([
    19,
    false,
  ]);
  expect([await evaluate('member_age($1)', tomorrow), await evaluate('age_too_young($1, 19)', tomorrow)]).toEqual([
    18,
    true,
  ]);
});

test.each(['20010229', '20011301', '2001', '', null])(
  'member_age: %s is no day of birth, and none is too young',
  async (birth) => {
    expect([await evaluate('member_age($1)', birth), await evaluate('age_too_young($1, 19)', birth)]).toEqual([
      null,
      false,
    ]);
  },
);

test('play_slot: a moment belongs to the ten minutes that it lies in, their first moment included', async () => {
  const slot = async (at: string) => (await evaluate<Date>('play_slot($1::timestamptz)', at)).toISOString();
  expect(await slot('2026-11-30T12:09:59.999+09:00')).toBe('2026-11-30T03:00:00.000Z');
  expect(await slot('2026-11-30T12:10:00+09:00')).toBe('2026-11-30T03:10:00.000Z');
});

test('sign_in_without: one attempt of a process goes, the others stay', async () => {
  const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const without = (workers: string[]) => evaluate('sign_in_without($1::uuid[], $2::uuid)', workers, a);
  expect(await without([b, a, a])).toEqual([b, a]);
  expect(await without([b])).toEqual([b]);
  expect(await without([])).toEqual([]);
});

test('sign_in_under_way: attempts of processes that are gone or past their bound count no more', async () => {
  const gone = '00000000-0000-4000-8000-00000000000c';
  const underWay = (until: string) =>
    evaluate(`sign_in_under_way(array[null, '${gone}']::uuid[], now() + interval '${until}')`);
  expect(await underWay('1 second')).toEqual([null]);
  expect(await underWay('-1 second')).toEqual([]);
});

test('protection_excluded: past its end too, until a request to return is a day old', async () => {
  const id = await memberWith(db, 0);
  await db.query(
    `insert into member_protection (member_id, excluded_at, excluded_until)
     values ($1, now() - interval '7 months', now() - interval '1 month')`,
    [id],
  );
  const excluded = () => evaluate('(select protection_excluded(p) from member_protection p where member_id = $1)', id);
  const request = (ago: string) =>
    db.query(`update member_protection set return_requested_at = now() - interval '${ago}' where member_id = $1`, [id]);
  expect(await excluded()).toBe(true);
  expect(await evaluate('protection_stops_of(array[$1::bigint]) = array[$1::bigint]', id)).toBe(true);
  await request('23 hours');
  expect(await excluded()).toBe(true);
  await request('24 hours');
  expect(await excluded()).toBe(false);
});

test('promotion_stop: consent is needed, and nothing stops whoever gave it', async () => {
  const id = await memberWith(db, 0);
  expect(await evaluate('promotion_stop($1)', id)).toBe('consent_missing');
  await db.query(`update members set status = 9 where id = $1`, [id]);
  expect(await evaluate('promotion_stop($1)', id)).toBe('forbidden');
});
