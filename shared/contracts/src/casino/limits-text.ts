import { formatMoney, formatMoneyUnits, type MoneyLocale } from '@maru/money';

/** '1천': whole thousands below 10,000 are said in units in Korean; everything else as money is elsewhere. */
function unitsText(amount: number, locale: MoneyLocale): string {
  const isThousands = locale === 'ko' && amount > 0 && amount < 10_000 && amount % 1_000 === 0;
  return isThousands ? `${formatMoney(amount / 1_000)}천` : formatMoneyUnits(amount, locale);
}

/** '1천원–500만원': the stakes of a table, KRW. Both ends have their unit: '100–100만' reads as one of it. */
export function limitsText({ min, max }: { min: number; max: number }, locale: MoneyLocale): string {
  const text = (amount: number) => `${unitsText(amount, locale)}${locale === 'ko' ? '원' : ''}`;
  return `${text(min)}–${text(max)}`;
}
