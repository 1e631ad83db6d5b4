import type { MoneyLocale } from '@maru/money';

/** Chips of the rack, KRW. */
export const chipAmounts: readonly number[] = [5_000, 10_000, 50_000, 100_000, 500_000];

/** Units from the largest; an amount is written in the first that it reaches. */
const units: Record<MoneyLocale, readonly [number, string][]> = {
  ko: [
    [100_000_000, '억'],
    [10_000, '만'],
    [1_000, '천'],
  ],
  'zh-CN': [
    [100_000_000, '亿'],
    [10_000, '万'],
    [1_000, '千'],
  ],
  en: [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ],
  es: [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ],
};

/** Text on a chip: 15000 → '1.5만', '15K'. One decimal at most, towards zero. */
export function chipText(amount: number, locale: MoneyLocale): string {
  const unit = units[locale].find(([size]) => amount >= size);
  if (!unit) return String(amount);
  const [size, name] = unit;
  const tenths = Math.floor((amount * 10) / size);
  const rest = tenths % 10;
  return `${Math.floor(tenths / 10)}${rest ? `.${rest}` : ''}${name}`;
}
