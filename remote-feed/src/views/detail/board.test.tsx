import { addTexts, PlatformProvider } from '@maru/platform';
import { type MatchInfo, Sportsbook, SportsbookProvider } from '@maru/sportsbook';
import { makeList, makeMatch } from '@maru/sportsbook/testing';
import { act, render, screen } from '@testing-library/react';
import { area } from '../../model/area';
import { texts } from '../../texts';
import { Board } from './Board';

const notice = '중계와 배당은 실제보다 늦을 수 있습니다.';

beforeEach(() => addTexts('feed', texts.feed));

function showBoard(status: number, changes: Partial<MatchInfo> = {}) {
  const book = new Sportsbook(area);
  act(() => book.store.takeList(makeList([makeMatch(1, { status_id: status, ...changes })])));
  return render(
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

test('why bets are stopped is in the head of the match in place of its start, so no market moves down', () => {
  const countRows = (view: ReturnType<typeof showBoard>) => view.container.querySelector('.root')!.childElementCount;
  const rows = countRows(showBoard(3));
  expect(document.querySelector('.header time')).toBeInTheDocument();
  document.body.replaceChildren();
  const stopped = showBoard(3, { bet_stop: true, stop_reason: 'goal' });
  expect(screen.getByText('골, 확인 중입니다').closest('.header')).not.toBeNull();
  expect(document.querySelector('.header time')).toBeNull();
  expect(countRows(stopped)).toBe(rows);
});

test('a reason that has no words is a stop, and a match that is over shows its start', () => {
  showBoard(3, { bet_stop: true, stop_reason: 'unheard of' });
  expect(screen.getByText('배팅 일시 중지')).toBeInTheDocument();
  document.body.replaceChildren();
  showBoard(100, { bet_stop: true, stop_reason: 'goal' });
  expect(screen.queryByText('골, 확인 중입니다')).toBeNull();
  expect(document.querySelector('.header time')).toBeInTheDocument();
});
