import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Clock } from './Clock';

// Half a call's time is added to the server's clock, so its milliseconds are no whole number, and a timer drops the rest.
jest.mock('@maru/platform', () => ({
  ...jest.requireActual('@maru/platform'),
  serverNow: () => Date.now() + 0.6,
}));

test('the clock changes the page once a second, also where its timer is early', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 4, 18, 5, 32, 7) });
  let commits = 0;
  render(
    <Profiler id="clock" onRender={() => (commits += 1)}>
      <Clock />
    </Profiler>,
  );
  commits = 0;
  const seen: string[] = [];
  for (let second = 0; second < 5; second += 1) {
    // A millisecond at a time: what is set in one call of act is one commit.
    for (let ms = 0; ms < 1_000; ms += 1) act(() => jest.advanceTimersByTime(1));
    seen.push(screen.getByText(/^05-18/).textContent!.slice(-8));
  }
  expect(seen).toEqual(['14:32:08', '14:32:09', '14:32:10', '14:32:11', '14:32:12']);
  expect(commits).toBe(5);
  jest.useRealTimers();
});
