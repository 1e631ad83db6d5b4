import type { Locale } from '@maru/contracts';
import { useMemo } from 'react';
import { useBase } from '../session/context';
import type { Translate } from '../texts';
import { count } from './format';

/** KRW in one of the units that a language counts money by. */
const unitByLocale: Record<Locale, number> = { ko: 10_000, 'zh-CN': 10_000, en: 1_000, es: 1_000 };

function createMoneyFormat(t: Translate, unit: number) {
  const short = (krw: number) => {
    if (Math.abs(krw) < unit) return count(krw);
    // Below ten units a rounded one would say the same of 15,000 and of 20,000.
    const tenths = Math.abs(krw) < 10 * unit ? Math.round((krw * 10) / unit) : 10 * Math.round(krw / unit);
    return t('trade.unit', { n: count(tenths / 10) });
  };
  return {
    /** '1,375만', '1.5만' */
    short,
    /** '+1,375만', '−5,926만', '0' */
    signed: (krw: number) => (krw === 0 ? '0' : `${krw > 0 ? '+' : '−'}${short(Math.abs(krw))}`),
    /** '13,750,000원' */
    full: (krw: number) => t('member.krw', { n: count(krw) }),
  };
}

/** Money as the desk tells it. Amounts in KRW, exact below the unit of the language. */
export function useMoney() {
  const { t, locale } = useBase();
  return useMemo(() => createMoneyFormat(t, unitByLocale[locale]), [t, locale]);
}
