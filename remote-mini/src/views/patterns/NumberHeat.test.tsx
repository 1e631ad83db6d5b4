import type { DrawnResult } from '@maru/contracts';
import { screen, within } from '@testing-library/react';
import { allGames } from '../../model/games';
import { makeFinishedRound, makeState, serve, showAt, signInMember } from '../../testing/site';
import { NumberHeat } from './NumberHeat';

const findGame = (id: number) => allGames.find((game) => game.id === id)!;
const stateWith = (...results: (DrawnResult | null)[]) =>
  makeState({ recent: results.map((result, at) => makeFinishedRound(at + 1, result)) });
const cells = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.style.getPropertyValue('--heat')]);

beforeEach(signInMember);

test('roulette: every number with its count, the fuller the more often it came, and a sentence of it', async () => {
  const pockets = [17, 17, 3].map((pocket) => ({ kind: 'roulette', pocket }) as const);
  serve({ '/api/tg/next/1000': stateWith(...pockets, null) });
  await showAt('/', {}, <NumberHeat game={findGame(1000)} />);
  expect(
    await screen.findByText('최근 3회 번호별 횟수. 가장 많은 번호는 17번 2회, 기댓값은 0.1회입니다'),
  ).toBeInTheDocument();
  const shown = cells('번호 통계');
  expect(shown).toHaveLength(37);
  expect([shown[17], shown[3], shown[0]]).toEqual([
    ['1722회', '1.00'],
    ['311회', '0.50'],
    ['000회', '0.00'],
  ]);
  expect(screen.getByText('최근 3회')).toBeInTheDocument();
});

test('without a round that was drawn it says so', async () => {
  serve({ '/api/tg/next/1000': stateWith(null) });
  await showAt('/', {}, <NumberHeat game={findGame(1000)} />);
  expect(await screen.findByText('아직 끝난 회차가 없습니다')).toBeInTheDocument();
});

test('powerball: its balls and the powerball are two rows', async () => {
  serve({ '/api/mini/auth/next/100': stateWith({ kind: 'powerball', balls: [1, 2, 3, 4, 28], powerball: 7 }) });
  await showAt('/', {}, <NumberHeat game={findGame(100)} />);
  expect(await screen.findAllByText(/^최근 1회 번호별 횟수/)).toHaveLength(2);
  expect(
    cells('일반볼 번호')
      .filter(([, heat]) => heat === '1.00')
      .map(([text]) => text),
  ).toEqual(['111회', '211회', '311회', '411회', '2811회']);
  expect(cells('파워볼 번호')).toHaveLength(10);
});
