import type { VirtualRound } from '@maru/contracts';
import { addTexts, PlatformProvider } from '@maru/platform';
import { SportsbookProvider } from '@maru/sportsbook';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disposeSportsState, sportsState } from '../../model/sports-state';
import { texts } from '../../texts';
import { Rounds } from './Rounds';

const start = Date.now() + 600_000;
const round = (number: number): VirtualRound => ({
  id: number * 10,
  number,
  state: 'open',
  closes_at: start + number * 180_000,
  starts_at: start + number * 180_000 + 10_000,
  ends_at: start + number * 180_000 + 170_000,
});
const chosen: number[] = [];
const shown = (...numbers: number[]) => (
  <PlatformProvider>
    <SportsbookProvider book={sportsState().book}>
      <Rounds rounds={numbers.map(round)} onChoose={({ number }) => chosen.push(number)} />
      <button type="button">after</button>
    </SportsbookProvider>
  </PlatformProvider>
);
const focused = () => /^[\d,]+/.exec(document.activeElement?.textContent ?? '')?.[0];

beforeAll(async () => {
  for (const [namespace, source] of Object.entries(texts)) await addTexts(namespace, source);
});
beforeEach(() => chosen.splice(0));
afterEach(() => disposeSportsState());

// spec feed.28
test('one round is in the order of Tab; arrows, Home and End move, Enter and Space choose', async () => {
  render(shown(1, 2, 3));
  await userEvent.tab();
  expect(focused()).toBe('1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('3');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('1');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('3');
  await userEvent.keyboard('{Enter}{Home} ');
  expect(chosen).toEqual([3, 1]);
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  // Back to the round that was left.
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('2');
});

// spec feed.28
test('a round that begins takes the focus to the next one, and no focus from elsewhere', async () => {
  const page = render(shown(1, 2, 3));
  await userEvent.tab();
  page.rerender(shown(2, 3, 4));
  expect(focused()).toBe('2');
  await userEvent.tab();
  page.rerender(shown(3, 4, 5));
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});
