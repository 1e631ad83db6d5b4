import { marketIds as m } from '@maru/contracts';
import { createRng } from '../../rng';
import { gradeOutcome } from '../grading/markets';
import { sports } from './index';
import type { SportMatch } from './sport';

/**
 * Compares the model's chances with the results of its matches: each market is priced at one moment and graded at the
 * end, over many matches of the same sides. Pricing and grading are independent code, so each proves the other.
 */
/** Seconds of a step: longer than the feed's own, to play many matches; rates per step stay small. */
const dt = 5;
const games: Record<number, { count: number; moment: number }> = {
  1: { count: 150, moment: 1500 },
  2: { count: 150, moment: 900 },
  3: { count: 150, moment: 2400 },
  4: { count: 150, moment: 1500 },
  5: { count: 150, moment: 1700 },
  6: { count: 150, moment: 1500 },
};

function create(sport: (typeof sports)[number], i: number): SportMatch {
  const strength = sport.strengths(0.3, -0.1, createRng('calibration'));
  // The bookmaker knows the truth here: information without error.
  const info = { next: () => 0.5, int: () => 0, normal: () => 0 };
  return sport.create(strength, { play: createRng('game', sport.id, i), info });
}

it.each(sports.map((s) => [s.id, s] as const))(
  'sport %i comes out as its model says, market by market',
  (id, sport) => {
    const { count, moment } = games[id] as { count: number; moment: number };
    const tally = new Map<string, { expected: number; won: number; variance: number; n: number }>();
    for (let i = 0; i < count; i++) {
      const match = create(sport, i);
      for (let t = 0; t < moment && !match.ended; t += dt) match.step(dt);
      if (match.ended) continue;
      const priced = match.price();
      for (let t = 0; t < 30_000 && !match.ended; t += dt) match.step(dt);
      const facts = match.facts();
      for (const p of priced) {
        if (p.kind !== 'book') {
          // The middle of the distribution: the chance of being above what is expected most.
          const cut = Math.round(p.dist.p.reduce((sum, x, k) => sum + x * (p.dist.min + k), 0)) * 100 + 50;
          const chance = p.dist.p.reduce((sum, x, k) => sum + ((p.dist.min + k) * 100 > cut ? x : 0), 0);
          const [code, line] = p.kind === 'handicap' ? ['home', -cut] : ['over', cut];
          add(`${p.market} ${code}`, chance, gradeOutcome(facts, p.market, p.instance, code as string, line as number));
        } else {
          for (const c of p.chances)
            add(`${p.market} ${c.code}`, c.p, gradeOutcome(facts, p.market, p.instance, c.code, p.line));
        }
      }
    }
    function add(key: string, p: number, grade: ReturnType<typeof gradeOutcome>) {
      if (!grade || grade.void_tenths === 10) return;
      const row = tally.get(key) ?? { expected: 0, won: 0, variance: 0, n: 0 };
      row.expected += p;
      row.won += grade.won;
      row.variance += p * (1 - p);
      row.n++;
      tally.set(key, row);
    }
    const off: string[] = [];
    for (const [key, { expected, won, variance, n }] of tally) {
      const market = Number(key.split(' ')[0]);
      if (market === m.drawNoBet || n < 100) continue;
      // Four and a half deviations, and one per cent for what the models leave out (see the models' comments).
      if (Math.abs(won - expected) > 4.5 * Math.sqrt(variance) + 0.01 * n + 1) {
        off.push(`${key}: expected ${(expected / n).toFixed(3)}, came ${(won / n).toFixed(3)} of ${n}`);
      }
    }
    expect(off).toEqual([]);
    expect(tally.size).toBeGreaterThan(8);
  },
  60_000,
);
