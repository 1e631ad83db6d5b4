import { serverNow, shortDay, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { useLayoutEffect, useRef } from 'react';
import { addDays, isDay, type ResultsQuery, todayAt, weekday } from '../../model/results-query';
import styles from './date-strip.module.css';

/** Seven days with their counts up to the chosen one or today; arrows move by a week, the field to any day. */
export function DateStrip(props: {
  query: ResultsQuery;
  dates: readonly { date: string; count: number }[] | null;
  onDate(date: string): void;
}) {
  const t = useT('sports');
  const today = todayAt(serverNow());
  const chosen = props.query.date || today;
  const days = props.dates ?? Array.from({ length: 7 }, (_, at) => ({ date: addDays(chosen, at - 6), count: null }));
  const last = days.at(-1)!.date;
  const strip = useRef<HTMLDivElement>(null);
  // On phones the strip is wider than the page: the chosen day is centred in the visible part.
  useLayoutEffect(() => {
    const { current } = strip;
    const day = current?.querySelector<HTMLElement>('[aria-current]');
    if (current && day && chosen)
      current.scrollLeft = day.offsetLeft - current.offsetLeft - (current.clientWidth - day.offsetWidth) / 2;
  }, [chosen]);
  const go = (date: string) => props.onDate(date >= today ? '' : date);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div ref={strip} className={styles.root} role="group" aria-label={t('result.dates')}>
      <IconButton icon="chevron-left" label={t('result.older')} onClick={() => go(addDays(last, -7))} />
      {days.map(({ date, count }) => (
        <button key={date} type="button" aria-current={date === chosen ? 'date' : undefined} onClick={() => go(date)}>
          <span>{date === today ? t('result.today') : t(`result.day.${weekday(date)}`)}</span>
          <b>{shortDay(date, today)}</b>
          <small>{count === null ? ' ' : t('list.matches', { n: count })}</small>
        </button>
      ))}
      {last < today ? (
        <IconButton icon="chevron-right" label={t('result.newer')} onClick={() => go(addDays(last, 7))} />
      ) : null}
      <label className={styles.anyDay}>
        <span className="sr">{t('result.dates')}</span>
        <input
          type="date"
          className="input"
          value={chosen}
          max={today}
          onChange={(event) => isDay(event.target.value) && go(event.target.value)}
        />
      </label>
    </div>
  );
}
