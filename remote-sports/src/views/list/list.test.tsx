import { addTexts, PlatformProvider } from '@maru/platform';
import { MatchLine, SportsbookProvider } from '@maru/sportsbook';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { toListAnswer } from '../../model/calls';
import { listMarkets } from '../../model/row-markets';
import { disposeSportsState, sportsState } from '../../model/sports-state';
import { toOddsFrame } from '../../model/to-book';
import { makeMatch } from '../../testing/matches';
import { texts } from '../../texts';

function takeList(count: number): void {
  const { book, index } = sportsState();
  const league = { id: 1, name: '1부', sport_id: 1, country_id: 1, country: '대한민국', flag: 'kr' };
  const data = Array.from({ length: count }, (_, at) => makeMatch(at + 1));
  book.store.takeList(toListAnswer({ data, leagues: { 1: league }, seq: 1, alive: true, time: 0 } as never, index));
}

function show(count: number, onRender = () => {}) {
  takeList(count);
  return render(
    <PlatformProvider>
      <SportsbookProvider book={sportsState().book}>
        <ul>
          {Array.from({ length: count }, (_, at) => (
            <Profiler key={at + 1} id={String(at + 1)} onRender={onRender}>
              <MatchLine id={at + 1} category={5} order={listMarkets} open={false} onOpen={() => {}} />
            </Profiler>
          ))}
        </ul>
      </SportsbookProvider>
    </PlatformProvider>,
  );
}

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
afterEach(() => disposeSportsState());

// spec sports-pages.9
test('2,000 changes of price of one second render the matches whose prices they are, and no other', () => {
  const rendered: string[] = [];
  show(60, ((id: string) => rendered.push(id)) as never);
  rendered.length = 0;
  const { book, index } = sportsState();
  const odds = Array.from(
    { length: 2_000 },
    (_, at) => [`${(at % 3) + 1}-1`, 'home', 150 + (at % 90)] as [string, string, number],
  );
  act(() => {
    book.store.takeOdds(toOddsFrame({ topic: 'category.5', seq: 2, odds }, index));
    book.store.flush();
  });
  expect(new Set(rendered)).toEqual(new Set(['1', '2', '3']));
  expect(rendered.length).toBeLessThanOrEqual(6);
});

test('a match says what it offers and how many markets there are more', () => {
  show(1);
  expect(screen.getByRole('button', { name: /홈1/, pressed: false })).toHaveTextContent('1.92');
  expect(screen.getByRole('button', { name: /\d\d:\d\d 홈1 대 원정1 추가 배팅 \+1$/ })).toHaveTextContent('+1');
});

// spec sports-pages.4
test('a pick goes into the cart, another one of the same match takes its place, the same again takes it out', () => {
  show(1);
  const { cart } = sportsState().book.betting;
  fireEvent.click(screen.getByRole('button', { name: /홈1 1\.92/ }));
  fireEvent.click(screen.getByRole('button', { name: /원정1 3\.85/ }));
  expect(cart.all.map(({ oddsId }) => oddsId)).toEqual(['away']);
  fireEvent.click(screen.getByRole('button', { name: /원정1 3\.85/ }));
  expect(cart.all).toEqual([]);
});

test('a suspended market is locked where it stands', () => {
  show(1);
  const { book, index } = sportsState();
  const held = { ...makeMatch(1).markets[0]!, state: 'suspended' as const };
  act(() => {
    book.store.takeOdds(toOddsFrame({ topic: 'category.5', seq: 2, odds: [], markets: [held] }, index));
    book.store.flush();
  });
  for (const button of screen.getAllByRole('button', { name: /배팅 중지/ })) expect(button).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /배팅 중지/ })).toHaveLength(3);
});
