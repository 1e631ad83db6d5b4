import { playStopAt } from './play-stop';

const now = 1_000_000;
const exclusion = { from: 1, until: null, return_requested_at: null, returns_at: null };

test.each([
  [{ time_out_until: null, exclusion: null }, null],
  [{ time_out_until: now, exclusion: null }, null],
  [
    { time_out_until: now + 1, exclusion: null },
    { reason: 'time_out', until: now + 1 },
  ],
  [
    { time_out_until: now + 1, exclusion },
    { reason: 'self_excluded', until: null },
  ],
  // Its time is over, but the member has not requested to return.
  [
    { time_out_until: null, exclusion: { ...exclusion, until: now - 1 } },
    { reason: 'self_excluded', until: now - 1 },
  ],
  [
    { time_out_until: null, exclusion: { ...exclusion, until: now - 1, returns_at: now + 9 } },
    { reason: 'self_excluded', until: now + 9 },
  ],
])('%j is %j', (protection, stop) => {
  expect(playStopAt(protection, now)).toEqual(stop);
});
