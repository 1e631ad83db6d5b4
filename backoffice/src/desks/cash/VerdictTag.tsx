import type { CashVerdict } from '@maru/contracts';
import { Tag, type Translate } from '../../kit';

const good: readonly CashVerdict[] = ['match', 'clear'];
const toneIcons = { success: 'circle-check', danger: 'alert-triangle', caution: 'eye' } as const;
const icons: Partial<Record<CashVerdict, string>> = { paid_twice: 'copy', ambiguous: 'copy', late: 'clock' };
const bad: readonly CashVerdict[] = ['wrong_name', 'company'];

/** What the comparison with the bank says of a request. */
export function VerdictTag({ verdict, t }: { verdict: CashVerdict; t: Translate }) {
  if (verdict === 'no_payment') return <Tag icon="clock">{t('cash.verdict.no_payment')}</Tag>;
  const tone = good.includes(verdict) ? 'success' : bad.includes(verdict) ? 'danger' : 'caution';
  return (
    <Tag tone={tone} icon={icons[verdict] ?? toneIcons[tone]}>
      {t(`cash.verdict.${verdict}`)}
    </Tag>
  );
}
