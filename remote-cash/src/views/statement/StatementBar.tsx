import { call } from '@maru/client';
import type { Statement } from '@maru/contracts';
import { periodNames, useT } from '@maru/platform';
import { Button, buttonClass, Chips, Icon, Segment } from '@maru/ui';
import { kinds, type StatementFilter, type statementInput } from '../../model/statement/filter';
import { DayFields } from '../parts/DayFields';
import styles from './statement-bar.module.css';

interface BarProps {
  filter: StatementFilter;
  /** Null while they are not known. */
  counts: Statement['counts'] | null;
  /** Query of the file. */
  input: ReturnType<typeof statementInput>;
  today: string;
  onChange(change: Partial<StatementFilter>): void;
}

/** What of the statement is shown: kind and period; and the same as a file. */
export function StatementBar({ filter, counts, input, today, onChange }: BarProps) {
  const t = useT('cash');
  const total = counts ? kinds.reduce((sum, kind) => sum + counts[kind], 0) : undefined;
  // A kind that rarely has rows is there when it has some.
  const shown = kinds.filter((kind) => kind !== 'other' || filter.kind === kind || (counts?.other ?? 0) > 0);
  return (
    <div className={`${styles.root} no-print`}>
      <Chips
        label={t('statement.kinds')}
        options={[
          { id: '', text: t('statement.all'), count: total },
          ...shown.map((kind) => ({ id: kind, text: t(`statement.kind.${kind}`), count: counts?.[kind] })),
        ]}
        value={filter.kind ?? ''}
        onChange={(kind) => onChange({ kind: kinds.find((option) => option === kind) ?? null })}
      />
      <span className="grow" />
      <Segment
        label={t('statement.period')}
        options={periodNames.map((id) => ({ id, text: t(`statement.periods.${id}`) }))}
        value={filter.period}
        onChange={(period) => onChange({ period })}
      />
      <a className={buttonClass()} href={call.address('cashStatementCsv', { query: input })} download="statement.csv">
        <Icon name="download" />
        {t('statement.csv')}
      </a>
      <Button icon="file-text" onClick={() => window.print()}>
        {t('statement.print')}
      </Button>
      {filter.period === 'custom' ? <DayFields days={filter} today={today} onChange={onChange} /> : null}
    </div>
  );
}
