import '../../testing/texts';
import { makeTradingLeague } from '../../testing/trading';
import { translator } from '../../texts';
import { leagueOptions } from './league-options';

test('leagues of one name are told apart, and those of a country stand together', () => {
  const leagues = [
    makeTradingLeague({ id: 1, name: '1부 리그', country: '잉글랜드' }),
    makeTradingLeague({ id: 2, name: '2부 리그', country: '스페인' }),
    makeTradingLeague({ id: 3, name: '1부 리그', country: '스페인' }),
    makeTradingLeague({ id: 4, name: '프로농구', country: '대한민국', sport_id: 2 }),
  ];
  expect(leagueOptions(leagues, translator('ko')).map(({ text }) => text)).toEqual([
    '축구 · 스페인 · 1부 리그',
    '축구 · 스페인 · 2부 리그',
    '축구 · 잉글랜드 · 1부 리그',
    '농구 · 대한민국 · 프로농구',
  ]);
});
