import { addTexts, PlatformProvider } from '@maru/platform';
import { act, render, screen, within } from '@testing-library/react';
import { SportsbookProvider } from '../area/context';
import { Sportsbook } from '../area/sportsbook';
import { makeArea, makeList, makeMatch } from '../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../texts';
import { MainOdds } from './MainOdds';

test('a live match without an open market has three locks, in a row beside the names of its teams', async () => {
  const texts = Object.entries({ ...nameTexts, test: sportsbookTexts });
  await Promise.all(texts.map(([name, source]) => addTexts(name, source)));
  const book = new Sportsbook(makeArea());
  act(() => book.store.takeList(makeList([makeMatch(1, { markets: {} })])));
  const entry = book.store.matches.get(1)!;
  render(
    <SportsbookProvider book={book}>
      <MainOdds entry={entry} info={entry.info.get()} category={1} row />
    </SportsbookProvider>,
    { wrapper: PlatformProvider },
  );
  const cells = within(screen.getByRole('group')).getAllByRole('button');
  expect(cells).toHaveLength(3);
  for (const cell of cells) expect(cell).toBeDisabled();
  expect(cells[0]).toHaveTextContent('홈 1');
  expect(cells[2]).toHaveTextContent('원정 1');
});
