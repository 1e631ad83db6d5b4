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

test('0 : 0 has no shares', async () => {
  const counts = [odd, even].map((value) => ({ value, count: 0, expectedHundredths: null }));
  await showAt('/', {}, <PatternCounts values={[]} counts={counts} />);
  expect(screen.queryByRole('img', { name: /%/ })).toBeNull();
});
