import type { RemoteOverview } from '@maru/contracts';
import { useBase } from '../../../kit';

const reasons = ['lease', 'navigation', 'idle', 'answer', 'leaving'] as const;

/** How many open tabs still run the build before, what each waits for, and what a withdrawal has interrupted. */
export function WaitingTabs({ remote: { waiting } }: { remote: RemoteOverview }) {
  const { t } = useBase();
  if (waiting.length === 0) return null;
  const sum = waiting.reduce((all, { kind, tabs }) => (kind === 'waiting' ? all + tabs : all), 0);
  const sayReason = (why: string) => {
    const [reason = '', kind = ''] = why.split(':');
    return t(`waiting.${reasons.find((name) => name === reason) ?? 'other'}`, { kind });
  };
  return (
    <section className="note" aria-label={t('waiting.title')}>
      <p>{t('waiting.sum', { n: sum })}</p>
      <ul>
        {waiting.map(({ id, kind, why, tabs }) => (
          <li key={`${id} ${kind} ${why}`}>
            {kind === 'waiting'
              ? t('waiting.line', { id, n: tabs, why: sayReason(why) })
              : t('waiting.interrupted', { id, n: tabs, kind: why })}
          </li>
        ))}
      </ul>
    </section>
  );
}
