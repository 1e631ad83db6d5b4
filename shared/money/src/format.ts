import { exact } from './safe';

/** Languages whose way of writing amounts is known here; the site's own list is in the contracts. */
export type MoneyLocale = 'ko' | 'en' | 'zh-CN' | 'es';

/**
 * 1284500 → '1,284,500'. The separator is a comma in every language of the site, so an amount looks the same in all of
 * them.
 */
export function formatMoney(amount: number): string {
  return grouped(exact('amount', amount, Number.MIN_SAFE_INTEGER));
}

function grouped(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

interface Units {
  hundredMillion: string;
  tenThousand: string;
  thousand: string;
}
const eastern: Partial<Record<MoneyLocale, Units>> = {
  ko: { hundredMillion: '억', tenThousand: '만', thousand: '천' },
  'zh-CN': { hundredMillion: '亿', tenThousand: '万', thousand: '千' },
};

/**
 * Exact amount in units of 10,000: 1284500 → '128만 4,500', 1234567890 → '12억 3,456만 7,890'.
 * Chinese writes 万 and 亿; English and Spanish have no such units and get `formatMoney`.
 */
export function formatMoneyUnits(amount: number, locale: MoneyLocale = 'ko'): string {
  const units = eastern[locale];
  const value = exact('amount', amount, Number.MIN_SAFE_INTEGER);
  if (!units) return grouped(value);
  const size = value < 0n ? -value : value;
  const parts = [
    part(size / 100_000_000n, units.hundredMillion),
    part((size / 10_000n) % 10_000n, units.tenThousand),
    part(size % 10_000n, ''),
  ].filter(Boolean);
  return `${value < 0n ? '-' : ''}${parts.join(' ') || '0'}`;
}

function part(value: bigint, unit: string): string {
  return value === 0n ? '' : `${grouped(value)}${unit}`;
}

/**
 * Short amount, always rounded towards zero: it must never promise more than there is. ko '128만 4천', from 억 on '12억
 * 3,456만'; zh-CN '128.4万', '12.34亿'; en and es '1.28M', '384.5K'. Below 10,000 the amount is exact.
 */
export function formatMoneyCompact(amount: number, locale: MoneyLocale = 'ko'): string {
  const value = exact('amount', amount, Number.MIN_SAFE_INTEGER);
  const size = value < 0n ? -value : value;
  if (size < 10_000n) return grouped(value);
  return `${value < 0n ? '-' : ''}${compact(size, locale)}`;
}

function compact(size: bigint, locale: MoneyLocale): string {
  switch (locale) {
    case 'ko':
      return formatMoneyUnits(Number(size - (size % (size >= 100_000_000n ? 10_000n : 1_000n)))).replace(
        / (\d),000$/,
        ' $1천',
      );
    case 'zh-CN':
      return size >= 100_000_000n ? scaled(size, 100_000_000n, 2, '亿') : scaled(size, 10_000n, 1, '万');
    default:
      if (size >= 1_000_000_000n) return scaled(size, 1_000_000_000n, 2, 'B');
      return size >= 1_000_000n ? scaled(size, 1_000_000n, 2, 'M') : scaled(size, 1_000n, 1, 'K');
  }
}

/** Towards zero at `decimals`, without trailing zeros. */
function scaled(size: bigint, unit: bigint, decimals: number, suffix: string): string {
  const digits = ((size * 10n ** BigInt(decimals)) / unit).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${grouped(BigInt(digits.slice(0, -decimals)))}${fraction && `.${fraction}`}${suffix}`;
}

/** Hundredths with two decimals. */
function hundredths(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${grouped(size / 100n)}.${(size % 100n).toString().padStart(2, '0')}`;
}

/** Odds in 1/100: 192 → '1.92'; from 1000.00 on without decimals, '1,000'. */
export function formatOdds(odds: number): string {
  const value = exact('odds', odds);
  return value >= 100_000n ? grouped(value / 100n) : hundredths(value);
}

/** Combined odds in 1/100, two decimals at any size: 768 → '7.68'. */
export function formatRatio(ratio: number): string {
  return hundredths(exact('ratio', ratio));
}

/** Points in 1/100 as whole points: 3642000 → '36,420P'. The fraction is not shown and not lost. */
export function formatPoint(centipoints: number): string {
  return `${grouped(exact('points', centipoints, Number.MIN_SAFE_INTEGER) / 100n)}P`;
}

/** Casino points in 1/100 with both decimals: 120450 → '1,204.50P'. */
export function formatCasinoPoint(centipoints: number): string {
  return `${hundredths(exact('points', centipoints, Number.MIN_SAFE_INTEGER))}P`;
}

/**
 * Line of a market in 1/100. A handicap always carries its sign ('-1.0', '+0.5'; zero is '0.0'), a total never;
 * one decimal, a quarter line two ('-0.25').
 */
export function formatLine(line: number, kind: 'handicap' | 'total'): string {
  const value = exact('line', line, Number.MIN_SAFE_INTEGER);
  const text = hundredths(value).replace(/(\.\d)0$/, '$1');
  return kind === 'handicap' && value > 0n ? `+${text}` : text;
}
