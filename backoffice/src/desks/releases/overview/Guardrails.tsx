import type { BudgetLine, HealthResponse } from '@maru/contracts';
import { Icon, percent, seconds, useBase } from '../../../kit';
import styles from './guardrails.module.css';

/** Limits of the canary's error budget and its values; a canary over a limit is rolled back automatically. */
export function Guardrails({ health }: { health: HealthResponse }) {
  const { t } = useBase();
  if (!health.canary) return <p className={`muted ${styles.none}`}>{t('guard.none')}</p>;
  const formatLine = ({ rule }: BudgetLine, value: number | null) => {
    if (value === null) return '–';
    return rule === 'load_p75' ? t('seconds', { n: seconds(value) }) : percent(value);
  };
  return (
    <ul>
      {health.canary.budget.map((line) => (
        <li key={line.rule}>
          <Icon name={line.ok ? 'circle-check' : 'circle-x'} className={line.ok ? 'won' : 'danger'} />
          <span className="grow">
            {t(`budget.${line.rule}`)}
            <small>≤ {formatLine(line, line.limit)}</small>
          </span>
          <span className="sr">{line.ok ? t('guard.ok') : t('guard.over')}</span>
          <b className={line.ok ? undefined : 'danger'}>{formatLine(line, line.value)}</b>
        </li>
      ))}
    </ul>
  );
}
