import { MatchItem, Sportsbook, SportsbookProvider, wholeList } from '@maru/sportsbook';
import { makeFrame, makeList, makeMarket, makeMatch, makeMatches, makeOutcome } from '@maru/sportsbook/testing';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { area } from '../model/area';
import { MatchDetail } from './detail/MatchDetail';

// The network stays silent.
const book = new Sportsbook(area);
book.watches.watch = () => () => {};

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames.length = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});

/** Sixty matches in the list, one of them open with forty markets: 60 × 3 + 40 × 3 odds on the page. */
function page(counts: { commits: number; cells: number }) {
  const markets = Array.from({ length: 40 }, (_, at) =>
    makeMarket(
      100 + at,
      [0, 1, 2].map((side) => makeOutcome(5_000 + at * 3 + side, ['home', 'draw', 'away'][side]!, 200)),
    ),
  );
  const whole = makeMatch(1);
  for (const market of markets) whole.markets[market.marketId] = market;
  const { store } = book;
  act(() => {
    store.takeList(makeList(Array.from({ length: 60 }, (_, at) => makeMatch(at + 1))));
    store.takeWhole(makeMatches([whole]));
  });
  render(
    <SportsbookProvider book={book}>
      <Profiler
        id="page"
        onRender={() => {
          counts.commits += 1;
        }}
      >
        <ul>
          {Array.from({ length: 60 }, (_, at) => (
            <MatchItem key={at + 1} id={at + 1} category={1} query={wholeList} selected={at === 0} />
          ))}
        </ul>
        <MatchDetail id={1} category={1} />
      </Profiler>
    </SportsbookProvider>,
    { wrapper: require('@maru/platform').PlatformProvider },
  );
  return store;
}

test('five thousand changes a second over sixty matches make one commit a frame', () => {
  const counts = { commits: 0, cells: 0 };
  const store = page(counts);
  expect(document.querySelectorAll('button.odds').length).toBeGreaterThanOrEqual(300);
  counts.commits = 0;
  // One second: ten frames of the live connection, 500 changes each, between sixty drawn frames.
  let drawn = 0;
  for (let tick = 0; tick < 60; tick += 1) {
    act(() => {
      if (tick % 6 === 0) {
        const odds = Array.from({ length: 500 }, (_, at) => {
          const match = (at % 60) + 1;
          return [match, 1, match * 10 + 1 + (at % 3), 150 + ((at * 7 + tick) % 90), 0] as [
            number,
            number,
            number,
            number,
            0,
          ];
        });
        store.takeOdds(makeFrame(odds, tick + 2));
      }
      const run = frames.splice(0);
      if (run.length > 0) drawn += 1;
      for (const frame of run) frame(0);
    });
  }
  expect(drawn).toBeGreaterThanOrEqual(10);
  expect(counts.commits).toBeLessThanOrEqual(drawn);
});

test('only the button whose odds changed renders again', async () => {
  const ui = require('@maru/ui');
  const spy = jest.spyOn(ui.OddsButton as { type: (props: { value: number }) => unknown }, 'type');
  const store = page({ commits: 0, cells: 0 });
  // Marks of the test before end first.
  await act(() => new Promise((done) => setTimeout(done, 700)));
  act(() => store.flush());
  spy.mockClear();
  act(() => {
    store.takeOdds(makeFrame([[7, 1, 71, 777, 0]], 2));
    for (const run of frames.splice(0)) run(0);
  });
  expect(spy.mock.calls.map(([props]) => props.value)).toEqual([777]);
});
