import fc from 'fast-check';
import {
  formatMoney,
  formatMoneyCompact,
  formatMoneyUnits,
  formatPoint,
  type MoneyLocale,
  maxKrw,
  readAmount,
} from './index';

const read = (text: string) => {
  const reading = readAmount(text);
  return reading.ok ? reading.amount : reading.reason;
};
const locales: readonly MoneyLocale[] = ['ko', 'en', 'zh-CN', 'es'];
const amounts = fc.integer({ min: 0, max: maxKrw });

test.each([
  ['0', 0],
  ['300,000', 300_000],
  ['1.284.500', 1_284_500],
  ['1 284 500', 1_284_500],
  ['1\u00a0284\u202f500', 1_284_500],
  ["1'500", 1_500],
  ['\uff11\uff12\uff13', 123],
  ['5000.00', 5_000],
  ['12,500.0', 12_500],
  ['+5,000', 5_000],
  [' 50000\uc6d0', 50_000],
  ['\u20a91,000', 1_000],
  ['KRW 1,000', 1_000],
  ['36,420P', 36_420],
  ['1\u200b000', 1_000],
  ['30만', 300_000],
  ['1.5만', 15_000],
  ['3천만원', 30_000_000],
  ['1.5천만', 15_000_000],
  ['3,000만원', 30_000_000],
  ['1억 2,000만', 120_000_000],
  ['1 억 2천만', 120_000_000],
  ['1만5천', 15_000],
  ['30만 5천', 305_000],
  ['3천5백 20', 3_520],
  ['12.34亿', 1_234_000_000],
  ['5万元', 50_000],
  ['384.5K', 384_500],
  ['1.28m', 1_280_000],
])('%s is %i', (text, amount) => {
  expect(read(text)).toBe(amount);
});

test.each([
  ['a minus of any kind', ['-5', '\u22125000', '\u20135,000', '(5,000)']],
  ['a part of a won', ['1.5', '0.500', '1500.7', '1,5', '1.00005만']],
  ['an exponent or a base', ['1e5', '0x10', '1_000']],
  [
    'separators that are not thousands',
    ['30,0005', '1,50', '1,234.567', '1.234만', '1,5만', '1 2 3', '1억 2 3만', '0,500'],
  ],
  ['units out of order or without a number', ['만', '원', '천만', '5천만억', '2000만 1억', '1억 20000만', '3백5천']],
  ['words', ['abc', '5x', '12ab', '3 apples', '십만원쯤']],
])('%s is refused', (_, texts) => {
  expect(texts.map(read)).toEqual(texts.map(() => 'unreadable'));
});

test('nothing is no amount, and what no wallet can hold is too large', () => {
  expect(['', ' ', '\u200b'].map(read)).toEqual(['empty', 'empty', 'empty']);
  expect(['9,000,000,000,001', '90,001억', '9999999999999999999'].map(read)).toEqual(Array(3).fill('too_large'));
});

test('what the site prints as an exact amount reads back as that amount', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
      const texts = [formatMoney(amount), formatMoneyUnits(amount, locale)];
      for (const text of texts) for (const after of ['', '원', ' KRW', '韩元']) expect(read(text + after)).toBe(amount);
      expect(read(formatPoint(amount * 100))).toBe(amount);
    }),
  );
});

test('a short amount reads back as the amount that it says', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), (amount, locale) => {
      const text = formatMoneyCompact(amount, locale);
      const back = read(text);
      expect(typeof back).toBe('number');
      expect(back).toBeLessThanOrEqual(amount);
      expect(formatMoneyCompact(Number(back), locale)).toBe(text);
    }),
  );
});

test('no text is read as an amount of other digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,\-\u2212 eK만천]{1,9}$/), (text) => {
      const reading = readAmount(text);
      if (!reading.ok || /[K만천]/.test(text)) return;
      const digits = text.replace(/\.0{1,2}$/, '').replace(/\D/g, '');
      expect(reading.amount).toBe(Number(digits));
    }),
  );
});
