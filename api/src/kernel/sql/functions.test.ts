import { useDatabase } from '../../../test/sql';

const { value } = useDatabase();

test.each([
  ['2026-04-30T14:59:59.999Z', '2026-04-30'],
  ['2026-04-30T15:00:00Z', '2026-05-01'],
])('korean_day: %s lies in %s', async (at, day) => {
  expect(await value('korean_day($1::timestamptz)::text', at)).toBe(day);
});

test('korean_day_begin: a day begins in the evening before by UTC, whatever the zone of the session', async () => {
  expect(await value<Date>(`korean_day_begin('2026-05-01')`)).toEqual(new Date('2026-04-30T15:00:00Z'));
  expect(await value(`korean_day(korean_day_begin('2024-02-29'))::text`)).toBe('2024-02-29');
});

test('text_search_key, text_holds, text_names_hold: letters and digits alone, and an empty key is held by none', async () => {
  expect(await value(`text_search_key('Ñandú-1 É')`)).toBe('nandu1e');
  expect(await value(`text_search_key(' – ')`)).toBe('');
  expect([await value(`text_holds('FC Séoul', 'seo')`), await value(`text_holds('x', '')`)]).toEqual([true, false]);
  const names = `'{"ko": "서울", "en": "Seoul"}'::jsonb`;
  expect([await value(`text_names_hold(${names}, 'eou')`), await value(`text_names_hold(${names}, 'x')`)]).toEqual([
    true,
    false,
  ]);
});
