import { chipText } from './chip-text';

test.each([
  [5_000, 'ko', '5천'],
  [10_000, 'ko', '1만'],
  [15_000, 'ko', '1.5만'],
  [500_000, 'zh-CN', '50万'],
  [15_500, 'en', '15.5K'],
  [1_250_000, 'es', '1.2M'],
  [500, 'ko', '500'],
] as const)('%i in %s is %s', (amount, locale, text) => {
  expect(chipText(amount, locale)).toBe(text);
});
