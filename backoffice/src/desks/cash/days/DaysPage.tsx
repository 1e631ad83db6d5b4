import { useMemo, useState } from 'react';
import {
  DataTable,
  DateTimeField,
  Icon,
  PageHead,
  polledRows,
  polling,
  StaleNote,
  useMoney,
  usePoll,
  useT,
} from '../../../kit';
import { DayTotals } from './DayTotals';
import { dayColumns } from './day-columns';
import { addressOfFile, type DayRange, mostDays, periodOf, rangeUntil } from './day-range';

/** Figures by Korean day with their totals, and the requests of the period as a file. */
export function DaysPage() {
  const t = useT();
  const money = useMoney();
  const [range, setRange] = useState<DayRange>(() => rangeUntil(Date.now()));
  const period = periodOf(range);
  const days = usePoll('opsCashDays', period && { query: period }, polling.figures);
  const columns = useMemo(() => dayColumns(t, money), [t, money]);
  return (
    <>
      <PageHead title={t('nav.cash-days')} intro={t('cash.days.intro', { n: mostDays })}>
        {period && (
          <a className="btn" href={addressOfFile(period)} download>
            <Icon name="download" />
            {t('cash.days.file')}
          </a>
        )}
      </PageHead>
      {days.staleSince !== null && <StaleNote since={days.staleSince} />}
      <div className="row row--wrap cash-range">
        <DateTimeField
          only="day"
          required
          label={t('cash.days.from')}
          value={range.from}
          onChange={(from) => setRange({ ...range, from })}
        />
        <DateTimeField
          only="day"
          required
          label={t('cash.days.to')}
          value={range.to}
          errors={period ? undefined : [t('cash.days.wrong', { n: mostDays })]}
          onChange={(to) => setRange({ ...range, to })}
        />
      </div>
      {days.data && <DayTotals days={days.data.days} />}
      <DataTable
        fill
        label={t('nav.cash-days')}
        texts="cash.day"
        name="cash_days"
        columns={columns}
        source={polledRows(days, (answer) => answer.days)}
        keyOf={({ day }) => day}
        empty={{ icon: 'calendar', text: t('cash.days.none') }}
      />
    </>
  );
}
