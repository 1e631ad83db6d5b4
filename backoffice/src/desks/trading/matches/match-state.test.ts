import '../../../testing/texts';
import { makeTradingMatch } from '../../../testing/trading';
import { translator } from '../../../texts';
import { belowTime, countdownText, toMatchQuery } from './match-state';

test('a start within the hour is counted down; what is played has its score', () => {
  const now = Date.UTC(2026, 4, 18, 5, 0);
  const t = translator('ko');
  const coming = (ms: number) => makeTradingMatch({ status_id: 1, match_time: now + ms });
  expect(belowTime(coming(57.2 * 60_000), t, now)).toBe('시작 58분 전');
  expect(belowTime(coming(2 * 3_600_000), t, now)).toBe('05-18');
  expect(belowTime(makeTradingMatch(), t, now)).toBe('1:0');
  expect([61_000, 3_600_000, -1].map((ms) => countdownText(now + ms, now))).toEqual(['01:01', null, null]);
});

test('chips of the table are what the server is asked for; what is no number is left out', () => {
  expect(toMatchQuery({ search: ' 서울 ', conditions: [] })).toEqual({ search: '서울' });
  const is = (field: string, value: string) => ({ field, op: 'is' as const, value });
  expect(toMatchQuery({ search: '', conditions: [is('view', 'live'), is('sport', '3'), is('league', '12')] })).toEqual({
    view: 'live',
    sport: 3,
    league: 12,
  });
  expect(toMatchQuery({ search: '', conditions: [is('sport', 'x')] })).toEqual({});
});
