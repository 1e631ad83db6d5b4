import type { DrawnResult } from '@maru/contracts';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { allGames, type GameRef } from '../../model/games';
import { makeFinishedRound, showAt, signInMember } from '../../testing/site';
import { CardChain } from './CardChain';
import { DiceHistory } from './DiceHistory';
import { ResultTable } from './ResultTable';

const findGame = (kind: string): GameRef => allGames.find((game) => game.kind === kind)!;
const makeRounds = (results: readonly (DrawnResult | null)[]) =>
  results.map((result, at) => makeFinishedRound(at + 1, result, { number: 9_108 + at }));
const toRows = (results: readonly (DrawnResult | null)[]) =>
  makeRounds(results).map((round) => ({ ...round, checkable: false }));
const show = (part: ReactNode) => showAt('/', {}, part);
const hilow = (base: number, card: number): DrawnResult => ({ kind: 'hilow', base, card });

beforeEach(signInMember);

const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('rows of hilow name base, card, side with what it pays, color and J·Q·K·A; a void round says why', async () => {
  await show(<ResultTable game={findGame('hilow')} rounds={toRows([hilow(0, 1), hilow(6, 6), hilow(6, 0), null])} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '회차',
    '시간',
    '기준',
    '결과',
    '하이·로우',
    '배당',
    '색',
    'J·Q·K·A',
    '검증',
  ]);
  const [, high, same, low, missed] = screen.getAllByRole('row');
  // Above an ace all 12 other ranks win: the side is not offered.
  expect(texts(high!).slice(4, 6)).toEqual(['하', '–']);
  expect(texts(same!).slice(4, 6)).toEqual(['무', '반환']);
  // Below a seven six ranks win: 0.965 × 12 / 6.
  expect(texts(low!).slice(4, 6)).toEqual(['로', '1.93']);
  expect(texts(low!)[7]).toBe('해당');
  expect(texts(missed!).slice(2)).toEqual(['60초 안에 추첨하지 못해 무효', '–', '–', '–', '–', '–', '']);
});

test('rows of racing have a column for each place and the facts of the winner', async () => {
  await show(
    <ResultTable game={findGame('racing')} rounds={toRows([{ kind: 'racing', order: [2, 4, 3, 1] } as DrawnResult])} />,
  );
  const row = screen.getAllByRole('row')[1]!;
  expect(texts(row).slice(2, 6)).toEqual(['2번', '4번', '3번', '1번']);
  expect(within(row).getByRole('img', { name: '짝' })).toBeInTheDocument();
});

test('the chain of hilow has the last eleven cards with what came between them, the newest marked, void rounds left out', async () => {
  const results = [null, ...Array.from({ length: 13 }, (_, at) => hilow(at % 2 ? 6 : 0, at % 2 ? 0 : 6))];
  await show(<CardChain recent={makeRounds(results)} />);
  const items = within(screen.getByRole('list', { name: '지난 카드 흐름' })).getAllByRole('listitem');
  expect(items).toHaveLength(21);
  expect(items.filter((item) => item.querySelector('svg'))).toHaveLength(11);
  expect(items.at(-1)).toHaveClass('now');
  expect(items.at(-1)).toHaveTextContent('9,121');
  expect(items.at(-2)).toHaveTextContent('하이');
  expect(items.at(-4)).toHaveTextContent('로우');
});

test('below the dice stand the throws before the last one, the newest first', async () => {
  const throws = [
    [1, 2, 3],
    [6, 5, 4],
    [2, 2, 2],
  ].map((dice) => ({ kind: 'sicbo', dice }) as DrawnResult);
  await show(<DiceHistory recent={makeRounds(throws)} last={3} />);
  const items = within(screen.getByRole('list', { name: '지난 결과' })).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('b')!.textContent)).toEqual(['15', '6']);
  expect(within(items[0]!).getByRole('img', { name: '대' })).toBeInTheDocument();
});
