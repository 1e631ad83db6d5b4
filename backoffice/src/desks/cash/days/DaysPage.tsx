import { useState } from 'react';
import { type DayRange, Icon, ListPage, polledRows, polling, TimeRange, useColumns, usePoll, useT } from '../../../kit';
import { DayChart } from './DayChart';
import { DayTotals } from './DayTotals';
import { dayColumns } from './day-columns';
import { addressOfFile, maxDays, rangeUntil, toPeriod } from './day-range';
import styles from './days-page.module.css';

/** Figures by Korean day with their totals, and the requests of the period as a file. */
export function DaysPage() {
  const t = useT();
  const [range, setRange] = useState<DayRange>(() => rangeUntil(Date.now()));
  const period = toPeriod(range);
  const days = usePoll('opsCashDays', period && { query: period }, polling.figures);
  return (
    <ListPage
      page="cash-days"
      intro={t('cash.days.intro', { n: maxDays })}
      texts="cash.day"
      name="cash_days"
      icon="calendar"
      none={t('cash.days.none')}
      head={
        period && (
          <a className="btn" href={addressOfFile(period)} download>
            <Icon name="download" />
            {t('cash.days.file')}
          </a>
        )
      }
      above={
        <>
          <div className={`row row--wrap ${styles.range}`}>
            <TimeRange
              texts={{ from: t('cash.days.from'), to: t('cash.days.to') }}
              value={range}
              errors={period ? undefined : [t('cash.days.wrong', { n: maxDays })]}
              onChange={setRange}
            />
          </div>
          {days.data && <DayTotals days={days.data.days} />}
          {days.data && period && <DayChart days={days.data.days} period={period} />}
        </>
      }
      source={polledRows(days, (answer) => answer.days)}
      toKey={({ day }) => day}
      columns={useColumns(dayColumns)}
    />
  );
}
