import { screen, within } from '@testing-library/react';
import type { PatternValue } from '../../model/patterns';
import { showAt, signInMember } from '../../testing/site';
import { PatternCounts } from './PatternCounts';
import { StreakTable } from './PatternTable';

const odd: PatternValue = { word: 'odd', side: 'a' };
const even: PatternValue = { word: 'even', side: 'b' };
const run = (value: PatternValue, length: number) => Array.from({ length }, () => value);

beforeEach(signInMember);

test.each([
  [6, 6, null],
  [7, 5, '+2'],
  [9, 5, '+4'],
])('a run of %d is %d beads and the rest in figures', async (length, beads, rest) => {
  await showAt('/', {}, <StreakTable label="홀짝" values={[even, ...run(odd, length)]} />);
  const table = screen.getByRole('table');
  const cells = [...table.querySelectorAll('tbody tr')].map((row) => row.children[1]!);
  expect(cells.filter((cell) => cell.querySelector('[role="img"]') && !cell.textContent?.startsWith('+'))).toHaveLength(
    beads,
  );
  expect(cells.map(({ textContent }) => textContent).find((text) => text?.startsWith('+')) ?? null).toBe(rest);
  expect(cells[5]).toHaveAttribute('data-now');
  expect(within(table.querySelector('tfoot')!).getByText(String(length))).toBeInTheDocument();
});

test('the newest column is brought into view when the table is seen, once', async () => {
  const { IntersectionObserver } = globalThis;
  const observers: { tell: (isIntersecting: boolean) => void; watches: boolean }[] = [];
  globalThis.IntersectionObserver = class {
    readonly own: (typeof observers)[number];
    constructor(run: (entries: object[]) => void) {
      this.own = { tell: (isIntersecting) => run([{ isIntersecting }]), watches: false };
      observers.push(this.own);
    }
    observe() {
      this.own.watches = true;
    }
    disconnect() {
      this.own.watches = false;
    }
  } as unknown as typeof IntersectionObserver;
  const offset = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
  try {
    await showAt('/', {}, <StreakTable label="홀짝" values={[even, odd]} />);
    const place = screen.getByRole('region', { name: '홀짝' });
    const [observer] = observers.filter(({ watches }) => watches);
    observer!.tell(false);
    expect(place.scrollLeft).toBe(0);
    observer!.tell(true);
    expect(place.scrollLeft).toBe(400);
    expect(observer!.watches).toBe(false);
  } finally {
    offset.mockRestore();
    globalThis.IntersectionObserver = IntersectionObserver;
  }
});

test('0 : 0 has no shares', async () => {
  const counts = [odd, even].map((value) => ({ value, count: 0, expectedHundredths: null }));
  await showAt('/', {}, <PatternCounts values={[]} counts={counts} />);
  expect(screen.queryByRole('img', { name: /%/ })).toBeNull();
});
