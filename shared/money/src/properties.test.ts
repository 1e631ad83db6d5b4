import fc from 'fast-check';
import {
  combinedRatio,
  computeWin,
  type LegResult,
  legMultiplier,
  maxStakeFor,
  payout,
  type RatioRule,
  ratioRules,
  type SettledLeg,
  settledRatio,
} from './index';

/*
 * The oracle works on decimal texts: a product is digits and a number of decimals, rounding cuts the text and looks
 * at the digit behind the cut. It shares no code and no method with the package.
 */
interface Decimal {
  digits: string;
  decimals: number;
}

function times(a: Decimal, b: Decimal): Decimal {
  const cells = new Array<number>(a.digits.length + b.digits.length).fill(0);
  for (let i = a.digits.length - 1; i >= 0; i -= 1) {
    for (let j = b.digits.length - 1; j >= 0; j -= 1) {
      const cell = cells[i + j + 1]! + Number(a.digits[i]) * Number(b.digits[j]);
      cells[i + j + 1] = cell % 10;
      cells[i + j]! += Math.floor(cell / 10);
    }
  }
  return { digits: cells.join(''), decimals: a.decimals + b.decimals };
}

function cut(value: Decimal, decimals: number, halfUp: boolean): Decimal {
  const drop = value.decimals - decimals;
  if (drop <= 0) return { digits: value.digits + '0'.repeat(-drop), decimals };
  const padded = value.digits.padStart(drop + 1, '0');
  const digits = padded.slice(0, -drop);
  const next = Number(padded[padded.length - drop]);
  return { digits: halfUp && next >= 5 ? increment(digits) : digits, decimals };
}

function increment(digits: string): string {
  const cells = [...digits];
  for (let i = cells.length - 1; i >= 0; i -= 1) {
    if (cells[i] !== '9') {
      cells[i] = String(Number(cells[i]) + 1);
      return cells.join('');
    }
    cells[i] = '0';
  }
  return `1${cells.join('')}`;
}

function oracleRatio(rule: RatioRule, factors: Decimal[]): number {
  const product = factors.reduce(times, { digits: '1', decimals: 0 });
  const rounded = rule === 'feed_floor2' ? cut(product, 2, false) : cut(cut(product, 8, true), 2, true);
  return Number(rounded.digits);
}

const oddsText = (odds: number): Decimal => ({ digits: String(odds), decimals: 2 });

/** Multiplier of a leg as a decimal text; every void share and every result is a finite decimal. */
function oracleLeg({ odds, result }: SettledLeg): Decimal {
  if (result.voidTenths === 10) return { digits: '1', decimals: 0 };
  if (result.voidTenths === 5)
    return result.won ? { digits: String((odds + 100) * 5), decimals: 3 } : { digits: '5', decimals: 1 };
  return result.won ? oddsText(odds) : { digits: '0', decimals: 0 };
}

const odds = fc.integer({ min: 101, max: 10_000 });
const slip = fc.array(odds, { minLength: 1, maxLength: 5 });
const rule = fc.constantFrom(...ratioRules);
const result: fc.Arbitrary<LegResult> = fc.record({
  won: fc.constantFrom(0 as const, 1 as const),
  voidTenths: fc.constantFrom(0 as const, 5 as const, 10 as const),
});
const legs: fc.Arbitrary<SettledLeg[]> = fc.array(fc.record({ odds, result }), { minLength: 1, maxLength: 5 });
const stake = fc.integer({ min: 0, max: 500_000 });

// spec feed.39
test('combined odds equal the decimal oracle under both rules', () => {
  fc.assert(
    fc.property(rule, slip, (id, values) => {
      expect(combinedRatio(id, values)).toBe(oracleRatio(id, values.map(oddsText)));
    }),
    { numRuns: 2_000 },
  );
});

test('settled odds equal the decimal oracle for every mix of results', () => {
  fc.assert(
    fc.property(rule, legs, (id, values) => {
      expect(settledRatio(id, values)).toBe(oracleRatio(id, values.map(oracleLeg)));
    }),
    { numRuns: 2_000 },
  );
});

test('a slip of plain wins pays exactly what was promised', () => {
  fc.assert(
    fc.property(rule, slip, stake, (id, values, amount) => {
      const settled = settledRatio(
        id,
        values.map((value) => ({ odds: value, result: { won: 1, voidTenths: 0 } })),
      );
      expect(payout(amount, settled)).toBe(computeWin(amount, combinedRatio(id, values)));
    }),
  );
});

test('the order of legs does not matter', () => {
  fc.assert(
    fc.property(rule, legs, (id, values) => {
      expect(settledRatio(id, [...values].reverse())).toBe(settledRatio(id, values));
    }),
  );
});

test('one lost leg loses the slip, and a void leg changes nothing', () => {
  fc.assert(
    fc.property(rule, legs, odds, (id, values, extra) => {
      expect(settledRatio(id, [...values, { odds: extra, result: { won: 0, voidTenths: 0 } }])).toBe(0);
      const ratio = settledRatio(id, values);
      expect(settledRatio(id, [...values, { odds: extra, result: { won: 1, voidTenths: 10 } }])).toBe(ratio);
    }),
  );
});

test('a win is the largest whole amount not above stake × ratio', () => {
  fc.assert(
    fc.property(stake, fc.integer({ min: 0, max: 1_000_000 }), (amount, ratio) => {
      const win = BigInt(computeWin(amount, ratio));
      const exact = BigInt(amount) * BigInt(ratio);
      expect(win * 100n <= exact && exact < (win + 1n) * 100n).toBe(true);
    }),
  );
});

test('the largest stake for a limit wins at most the limit, and one won more does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      (limit, ratio) => {
        const maxStake = maxStakeFor(limit, ratio);
        expect(computeWin(maxStake, ratio)).toBeLessThanOrEqual(limit);
        expect(computeWin(maxStake + 1, ratio)).toBeGreaterThan(limit);
      },
    ),
  );
});

test('a dead heat pays its share of the odds, exactly', () => {
  fc.assert(
    fc.property(odds, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 }), (value, num, more) => {
      const { n, d } = legMultiplier(value, { won: 1, voidTenths: 0, deadHeat: { num, den: num + more } });
      expect(n * 100n * BigInt(num + more)).toBe(BigInt(value) * BigInt(num) * d);
    }),
  );
});
