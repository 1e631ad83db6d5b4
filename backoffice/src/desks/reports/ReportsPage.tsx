import type { ReportGroup, ReportQuery } from '@maru/contracts';
import { useRef, useState } from 'react';
import {
  type DayRange,
  Failed,
  Icon,
  PageHeader,
  polling,
  Skeleton,
  StaleNote,
  usePoll,
  useShortcuts,
  useT,
} from '../../kit';
import { Bonuses } from './Bonuses';
import { CheckNote } from './CheckNote';
import { DailyGgr } from './DailyGgr';
import { Exposure } from './Exposure';
import { GameRanking } from './GameRanking';
import { Hours } from './Hours';
import { MoneyFlow } from './MoneyFlow';
import { Products } from './Products';
import { RangeFields } from './RangeFields';
import { ReportFigures } from './ReportFigures';
import { ReportTable } from './ReportTable';
import { addressOfFile, computeLength, toRange } from './report-range';
import styles from './reports-page.module.css';

const groups: readonly ReportGroup[] = ['product', 'game', 'day', 'level'];

/** Money, GGR, members, bonuses and exposure of a period, beside the period before. */
export function ReportsPage() {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLAnchorElement>(null);
  const [range, setRange] = useState<DayRange>(() => toRange(30, Date.now()));
  const [by, setBy] = useState<ReportGroup>('product');
  const [product, setProduct] = useState<string>();
  const length = computeLength(range);
  const query: ReportQuery | null =
    length === null ? null : { ...range, by, ...(product !== undefined && { product }) };
  const poll = usePoll('opsReport', query && { query }, polling.figures);
  const { data, problem, staleSince, reload } = poll;
  useShortcuts(box, { e: () => file.current?.click() });
  return (
    <div className={styles.root} ref={box}>
      <PageHeader title={t('nav.reports')} intro={t('report.intro')}>
        <fieldset className="seg" aria-label={t('report.by')}>
          {groups.map((name) => (
            <button key={name} type="button" aria-pressed={by === name} onClick={() => setBy(name)}>
              {t(`report.group.${name}`)}
            </button>
          ))}
        </fieldset>
        {query && (
          <a ref={file} className="btn btn--line" href={addressOfFile(query)} download>
            <Icon name="download" />
            {t('report.file')}
            <kbd>E</kbd>
          </a>
        )}
      </PageHeader>
      {staleSince !== null && <StaleNote since={staleSince} />}
      <RangeFields range={range} length={length} onChange={setRange} />
      {data ? (
        <>
          <CheckNote report={data} />
          <ReportFigures report={data} />
          <div className={styles.main}>
            <DailyGgr report={data} />
            <Products report={data} chosen={product} onChoose={setProduct} />
          </div>
          <div className={styles.more}>
            <Hours report={data} />
            <MoneyFlow report={data} />
            <GameRanking report={data} />
            <Exposure report={data} />
            <Bonuses report={data} />
          </div>
        </>
      ) : (
        query &&
        (problem === null ? (
          <Skeleton rows={6} height={96} />
        ) : (
          <Failed source={t('nav.reports')} problem={problem} onRetry={() => void reload()} />
        ))
      )}
      {query && (data || problem === null) && <ReportTable by={by} poll={poll} file={addressOfFile(query)} />}
    </div>
  );
}
