import { addTexts, PlatformProvider } from '@maru/platform';
import { Sportsbook, SportsbookProvider } from '@maru/sportsbook';
import { makeList, makeMatch } from '@maru/sportsbook/testing';
import { act, render, screen } from '@testing-library/react';
import { area } from '../../model/area';
import { texts } from '../../texts';
import { Board } from './Board';

const notice = '중계와 배당은 실제보다 늦을 수 있습니다.';

beforeEach(() => addTexts('feed', texts.feed));

function showBoard(status: number) {
  const book = new Sportsbook(area);
  act(() => book.store.takeList(makeList([makeMatch(1, { status_id: status })])));
  render(
    <SportsbookProvider book={book}>
      <Board entry={book.store.matches.get(1)!} />
    </SportsbookProvider>,
    { wrapper: PlatformProvider },
  );
}

// spec cash.55
test('a live match says that pictures and odds may be late, one to come does not', () => {
  showBoard(3);
  expect(screen.getByText(notice)).toBeInTheDocument();
  document.body.replaceChildren();
  showBoard(1);
  expect(screen.queryByText(notice)).toBeNull();
});
