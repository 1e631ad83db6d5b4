import { call } from '@maru/client';
import type { Statement } from '@maru/contracts';
import { periodNames, useT } from '@maru/platform';
import { buttonClass, Chips, Icon, Segment } from '@maru/ui';
import { kinds, type StatementFilter, type statementInput } from '../../model/statement/filter';

interface BarProps {
  filter: StatementFilter;
  /** Null while they are not known. */
  counts: Statement['counts'] | null;
  /** What the file is asked for. */
  input: ReturnType<typeof statementInput>;
  today: string;
  onChange(change: Partial<StatementFilter>): void;
}

function Days({ filter, today, onChange }: Pick<BarProps, 'filter' | 'today' | 'onChange'>) {
  const t = useT('cash');
  return (
    <fieldset className="st__days">
      <legend className="sr">{t('statement.days')}</legend>
      {(['from', 'to'] as const).map((key) => (
        <label key={key}>
          <span className="sr">{t(`statement.${key}`)}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={filter[key]}
            // An emptied field is not a day yet.
            onChange={({ target }) => target.value && onChange({ [key]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** What of the statement is shown: kind and period; and the same as a file. */
export function StatementBar({ filter, counts, input, today, onChange }: BarProps) {
  const t = useT('cash');
  const total = counts ? kinds.reduce((sum, kind) => sum + counts[kind], 0) : undefined;
  // A kind that rarely has rows is there when it has some.
  const shown = kinds.filter((kind) => kind !== 'other' || filter.kind === kind || (counts?.other ?? 0) > 0);
  return (
    <div className="st__bar">
      <Chips
        label={t('statement.kinds')}
        options={[
          { id: '', text: t('statement.all'), count: total },
          ...shown.map((kind) => ({ id: kind, text: t(`statement.kind.${kind}`), count: counts?.[kind] })),
        ]}
        value={filter.kind ?? ''}
        onChange={(kind) => onChange({ kind: kinds.find((one) => one === kind) ?? null })}
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
      {filter.period === 'custom' ? <Days filter={filter} today={today} onChange={onChange} /> : null}
    </div>
  );
}
