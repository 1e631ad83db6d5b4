import { basisText } from '../../../ui/amounts';
import { leagueBody, leagueDraft, parseMargin, toggledIn } from './league-draft';

test('margins are percents of two decimals, up to 30', () => {
  expect([550, 0, 3_000, 7].map(basisText)).toEqual(['5.50', '0.00', '30.00', '0.07']);
  expect(['5.5', '5,25', '0', '30'].map(parseMargin)).toEqual([550, 525, 0, 3_000]);
  expect(['', '30.01', '-1', '5.555', 'x'].map(parseMargin)).toEqual(new Array(5).fill(null));
});

test('a draft is sent whole with the version it began with', () => {
  const league = {
    id: 1,
    name: 'K',
    country: '대한민국',
    flag: 'kr',
    sport_id: 1,
    use: true,
    margin_bp: 550,
    live_margin_bp: 700,
    rounding: 1,
    version: 4,
    categories: [2 as const],
    game_types: [1 as const, 2 as const],
  };
  const draft = { ...leagueDraft(league), margin: '6', game_types: toggledIn(league.game_types, 1) };
  expect(leagueBody(draft, 4)).toMatchObject({ margin_bp: 600, live_margin_bp: 700, game_types: [2], version: 4 });
  expect(leagueBody({ ...draft, margin: '' }, 4)).toBeNull();
  expect(toggledIn([2, 5], 3)).toEqual([2, 3, 5]);
});
