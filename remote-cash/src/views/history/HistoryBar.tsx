import { useT } from '@maru/platform';
import { Chips, Segment } from '@maru/ui';
import { type HistoryFilter, historyPeriods, stateGroups } from '../../model/requests/filter';
import { DayFields } from '../parts/DayFields';
import styles from './history-bar.module.css';

/** Which requests are shown: their state, and when they were made. */
export function HistoryBar(props: {
  filter: HistoryFilter;
  today: string;
  onChange(change: Partial<HistoryFilter>): void;
}) {
  const t = useT('cash');
  const { filter, today, onChange } = props;
  return (
    <div className={styles.root}>
      <Chips
        label={t('history.state')}
        options={[
          { id: '', text: t('statement.all') },
          ...stateGroups.map((id) => ({ id, text: t(`history.states.${id}`) })),
        ]}
        value={filter.state ?? ''}
        onChange={(state) => onChange({ state: state === '' ? null : state })}
      />
      <span className="grow" />
      <Segment
        label={t('statement.period')}
        options={historyPeriods.map((id) => ({
          id,
          text: id === 'all' ? t('history.always') : t(`statement.periods.${id}`),
        }))}
        value={filter.period}
        onChange={(period) => onChange({ period })}
      />
      {filter.period === 'custom' ? <DayFields days={filter} today={today} onChange={onChange} /> : null}
    </div>
  );
}
