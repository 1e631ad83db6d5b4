import type { LegResult } from '../model';
import { type OfferedLeg, offerFor } from './offer';

const value = (bet: { stake: number; win: number }, legs: OfferedLeg[], marginBp = 0) => {
  const offer = offerFor(bet, legs, marginBp);
  if (!offer.ok) throw new Error('no offer');
  return offer.value;
};

test.each([
  // At the odds it was taken at a bet is worth its stake, less the margin.
  [10_000, [{ odds: 195, now: 195 }], 0, 10_000],
  [10_000, [{ odds: 195, now: 195 }], 500, 9_500],
  [10_000, [{ odds: 200, now: 120 }], 500, 15_833],
  [10_000, [{ odds: 200, now: 800 }], 0, 2_500],
  // A leg that is won counts whole, a void by 1.00, halves by half.
  [
    10_000,
    [
      { odds: 210, result: 'won' },
      { odds: 187, now: 150 },
    ],
    300,
    25_394,
  ],
  [
    10_000,
    [
      { odds: 210, result: 'void' },
      { odds: 187, now: 187 },
    ],
    0,
    10_000,
  ],
  [
    10_000,
    [
      { odds: 210, result: 'half_won' },
      { odds: 187, now: 187 },
    ],
    0,
    15_500,
  ],
  [
    10_000,
    [
      { odds: 210, result: 'half_lost' },
      { odds: 187, now: 187 },
    ],
    0,
    5_000,
  ],
  [
    10_000,
    [
      { odds: 210, result: 'lost' },
      { odds: 187, now: 187 },
    ],
    0,
    0,
  ],
  // One rounding: rounded leg by leg it would be 9,999 or less.
  [
    10_000,
    [
      { odds: 300, now: 100 },
      { odds: 100, now: 300 },
    ],
    0,
    10_000,
  ],
  [3, [{ odds: 100, now: 1_000 }], 0, 0],
] as [number, OfferedLeg[], number, number][])(
  '%d on %j with a margin of %d is worth %d',
  (stake, legs, margin, worth) => {
    expect(value({ stake, win: 9_000_000_000 }, legs, margin)).toBe(worth);
  },
);

test('it is never above the promised win', () => {
  expect(value({ stake: 10_000, win: 19_999 }, [{ odds: 200, now: 100 }])).toBe(19_999);
});

// spec backoffice.28
test('the exact product is rounded down once, whatever the legs', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const doubled: Record<LegResult, (odds: bigint) => bigint> = {
    won: (odds) => 2n * odds,
    lost: () => 0n,
    void: () => 200n,
    half_won: (odds) => odds + 100n,
    half_lost: () => 100n,
  };
  for (let round = 0; round < 3_000; round++) {
    const stake = 100 + random(1_000_000);
    const legs = Array.from({ length: 1 + random(8) }, (): OfferedLeg => {
      const odds = 101 + random(900);
      return random(2)
        ? { odds, now: 100 + random(2_000) }
        : { odds, result: (['won', 'void', 'half_won', 'half_lost'] as const)[random(4)]! };
    });
    const marginBp = random(5_001);
    const offered = BigInt(value({ stake, win: 9_000_000_000_000 }, legs, marginBp));
    // offered <= exact < offered + 1, with everything on one denominator.
    let [n, d] = [BigInt(stake) * BigInt(10_000 - marginBp), 10_000n];
    for (const leg of legs) {
      n *= 'now' in leg ? BigInt(leg.odds) : doubled[leg.result](BigInt(leg.odds));
      d *= 'now' in leg ? BigInt(leg.now) : 200n;
    }
    if (n < 9_000_000_000_000n * d) expect([offered * d <= n, n < (offered + 1n) * d]).toEqual([true, true]);
  }
});

// spec backoffice.28
test('whatever the margin, an offer never passes the fair value less it, and never rises with margin or odds now', () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  for (let round = 0; round < 2_000; round++) {
    const stake = 1 + random(1_000_000);
    const legs = Array.from({ length: 1 + random(6) }, () => ({ odds: 100 + random(900), now: 100 + random(2_000) }));
    const win = 1 + random(5_000_000);
    const marginBp = random(5_001);
    const offered = value({ stake, win }, legs, marginBp);
    const [taken, now] = legs.reduce(([n, d], leg) => [n * BigInt(leg.odds), d * BigInt(leg.now)], [1n, 1n]);
    // In whole numbers: offered × now × 10 000 ≤ stake × taken × (10 000 − margin).
    expect(BigInt(offered) * now * 10_000n <= BigInt(stake) * taken * BigInt(10_000 - marginBp)).toBe(true);
    expect(offered).toBeLessThanOrEqual(win);
    expect(value({ stake, win }, legs, Math.min(10_000, marginBp + 1 + random(500)))).toBeLessThanOrEqual(offered);
    const [first, ...rest] = legs;
    const longer = [{ ...first!, now: first!.now + 1 + random(300) }, ...rest];
    expect(value({ stake, win }, longer, marginBp)).toBeLessThanOrEqual(offered);
  }
});
