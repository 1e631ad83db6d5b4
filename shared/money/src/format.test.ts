import fc from 'fast-check';
import {
  formatCasinoPoint,
  formatLine,
  formatMoney,
  formatMoneyCompact,
  formatMoneyUnits,
  formatOdds,
  formatPoint,
  formatRatio,
  readAmount,
} from './index';

test('exact money has thousands separators in every language', () => {
  expect([0, 999, 1_000, 1_284_500, -50_000].map(formatMoney)).toEqual(['0', '999', '1,000', '1,284,500', '-50,000']);
});

// spec layout.30
test('Korean units keep every won', () => {
  expect(
    [1_284_500, 300_000, 4_500, 100_000_000, 1_234_567_890, 100_000_500, 0, -1_284_500].map((n) => formatMoneyUnits(n)),
  ).toEqual(['128만 4,500', '30만', '4,500', '1억', '12억 3,456만 7,890', '1억 500', '0', '-128만 4,500']);
});

test('Chinese has the same units, English and Spanish have none', () => {
  expect(formatMoneyUnits(1_284_500, 'zh-CN')).toBe('128万 4,500');
  expect(formatMoneyUnits(1_284_500, 'en')).toBe('1,284,500');
  expect(formatMoneyUnits(1_284_500, 'es')).toBe('1,284,500');
});

// spec layout.30
test('compact Korean money floors to 천, from 억 on to 만', () => {
  expect(
    [1_284_500, 1_284_999, 300_000, 384_000, 10_999, 9_999, 1_234_567_890, 100_000_000, 99_999_999].map((n) =>
      formatMoneyCompact(n),
    ),
  ).toEqual(['128만 4천', '128만 4천', '30만', '38만 4천', '1만', '9,999', '12억 3,456만', '1억', '9,999만 9천']);
});

test('compact money in the other languages rounds towards zero', () => {
  expect(formatMoneyCompact(1_284_999, 'zh-CN')).toBe('128.4万');
  expect(formatMoneyCompact(1_239_999_999, 'zh-CN')).toBe('12.39亿');
  expect(formatMoneyCompact(1_289_999, 'en')).toBe('1.28M');
  expect(formatMoneyCompact(384_590, 'es')).toBe('384.5K');
  expect(formatMoneyCompact(2_000_000_000, 'en')).toBe('2B');
  expect(formatMoneyCompact(-1_289_999, 'en')).toBe('-1.28M');
});

test('odds have two decimals below 1000 and none above; a combined ratio always has two', () => {
  expect([192, 100, 99_999, 100_000, 100_050].map(formatOdds)).toEqual(['1.92', '1.00', '999.99', '1,000', '1,000']);
  expect([768, 123_456, 0].map(formatRatio)).toEqual(['7.68', '1,234.56', '0.00']);
});

// spec layout.26
test('points are whole, casino points have two decimals', () => {
  expect(formatPoint(3_642_000)).toBe('36,420P');
  expect(formatPoint(3_642_099)).toBe('36,420P');
  expect(formatCasinoPoint(120_450)).toBe('1,204.50P');
  expect(formatCasinoPoint(-5)).toBe('-0.05P');
});

test('a handicap carries its sign, a total does not, quarters have two decimals', () => {
  expect([-100, 50, 0, -25, 125].map((line) => formatLine(line, 'handicap'))).toEqual([
    '-1.0',
    '+0.5',
    '0.0',
    '-0.25',
    '+1.25',
  ]);
  expect([250, 225, 17_050].map((line) => formatLine(line, 'total'))).toEqual(['2.5', '2.25', '170.5']);
});

test('compact money is never above the amount and within a 천, or a 만 above 억', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (amount) => {
      const reading = readAmount(formatMoneyCompact(amount));
      const shown = reading.ok ? reading.amount : Number.NaN;
      expect(shown).toBeLessThanOrEqual(amount);
      expect(amount - shown).toBeLessThan(amount >= 100_000_000 ? 10_000 : 1_000);
    }),
  );
});
