import fc from 'fast-check';
import { countdownAt, countdownText } from './countdown';
import { acceptsBets, canFollow, dueState, latestDraw, roundStates, type TimedRound } from './round';
import { roundNumber } from './round-number';
import { serverOffset } from './server-clock';

test('the server’s clock is read with half of the way to it and back', () => {
  expect(serverOffset(10_000, 1_000, 1_400)).toBe(10_000 + 200 - 1_400);
  expect(serverOffset(5_000, 5_000, 5_000)).toBe(0);
});

describe('a countdown', () => {
  const rhythm = { closesAt: 270_000, term: 300_000, closedFor: 30_000 };

  it.each([
    [0, 'open', 270_000],
    [269_999, 'open', 1],
    [270_000, 'closed', 30_000],
    [299_999, 'closed', 1],
    [300_000, 'open', 270_000],
    [570_000, 'closed', 30_000],
  ] as const)('at %i ms is %s with %i ms left', (now, phase, remaining) => {
    expect(countdownAt(rhythm, now)).toMatchObject({ phase, left: remaining });
  });
  it('is right at once after a tab has slept over many rounds', () => {
    expect(countdownAt(rhythm, 300_000 * 1_000 + 5)).toEqual({
      phase: 'open',
      left: 270_000 - 5,
      closesAt: 300_000 * 1_000 + 270_000,
      drawsAt: 300_000 * 1_001,
    });
  });
  it('never adds up an error, and the next round follows exactly one term later', () => {
    const anyRhythm = fc
      .record({ term: fc.integer({ min: 2, max: 600 }), share: fc.double({ min: 0.01, max: 0.9, noNaN: true }) })
      .map(({ term, share }) => ({
        closesAt: 1_000_000,
        term: term * 1_000,
        closedFor: Math.max(1, Math.floor(term * 1_000 * share)),
      }));
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 0, max: 1e9 }), (rhythmNow, passed) => {
        const now = rhythmNow.closesAt + passed;
        const shown = countdownAt(rhythmNow, now);
        expect(shown.left).toBeGreaterThan(0);
        expect(shown.left).toBeLessThanOrEqual(rhythmNow.term);
        expect((shown.closesAt - rhythmNow.closesAt) % rhythmNow.term).toBe(0);
        expect(shown.drawsAt - shown.closesAt).toBe(rhythmNow.closedFor);
        expect(countdownAt(rhythmNow, now + rhythmNow.term)).toEqual({
          ...shown,
          closesAt: shown.closesAt + rhythmNow.term,
          drawsAt: shown.drawsAt + rhythmNow.term,
        });
      }),
    );
  });
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [1, '0:01'],
    [1_000, '0:01'],
    [59_001, '1:00'],
    [270_000, '4:30'],
  ])('of %i ms reads %s', (remaining, text) => {
    expect(countdownText(remaining)).toBe(text);
  });
});

describe('a round', () => {
  const round: TimedRound = { state: 'open', opensAt: 0, closesAt: 100, drawsAt: 130 };

  it('takes bets until its close, and none at the close', () => {
    expect([99, 100].map((now) => acceptsBets(round, now))).toEqual([true, false]);
    for (const state of roundStates.filter((other) => other !== 'open')) {
      expect(acceptsBets({ ...round, state }, 50)).toBe(false);
    }
  });
  it('is due to open, to close and to be drawn by time alone; a draw that is too late is void', () => {
    expect(dueState({ ...round, state: 'scheduled', opensAt: 10 }, 9)).toBeNull();
    expect(dueState({ ...round, state: 'scheduled', opensAt: 10 }, 10)).toBe('open');
    expect(dueState(round, 99)).toBeNull();
    expect(dueState(round, 100)).toBe('closed');
    const closed: TimedRound = { ...round, state: 'closed' };
    expect([129, 130, 130 + latestDraw, 131 + latestDraw].map((now) => dueState(closed, now))).toEqual([
      null,
      'drawn',
      'drawn',
      'void',
    ]);
  });
  it('goes on to nothing that may not follow, and ends settled or void', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...roundStates),
        fc.integer({ min: 0, max: 200_000 }),
        fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)),
        (state, now, [first, second, third]) => {
          const due = dueState(
            { state, opensAt: first, closesAt: first + second, drawsAt: first + second + third },
            now,
          );
          expect(due === null || canFollow(state, due)).toBe(true);
        },
      ),
    );
    for (const end of ['settled', 'void'] as const) {
      expect(roundStates.some((state) => canFollow(end, state))).toBe(false);
    }
  });
});

describe('the number of a round', () => {
  const minutes = (count: number) => count * 60_000;
  const at = (text: string) => Date.parse(`${text}+09:00`);

  it('counts draws of a day in Korea, midnight being the last one of the day before', () => {
    expect(roundNumber(at('2026-05-18T00:05:00'), minutes(5))).toEqual({ date: '2026-05-18', round: 1 });
    expect(roundNumber(at('2026-05-18T00:00:00'), minutes(5))).toEqual({ date: '2026-05-17', round: 288 });
    expect(roundNumber(at('2026-05-18T23:59:00'), minutes(1))).toEqual({ date: '2026-05-18', round: 1439 });
  });
  it('is none where no draw is', () => {
    expect(roundNumber(at('2026-05-18T00:05:01'), minutes(5))).toBeNull();
  });
});
