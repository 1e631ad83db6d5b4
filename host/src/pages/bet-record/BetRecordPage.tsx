import { ticketNamespace, ticketTexts, useCashOut } from '@maru/betting';
import { call } from '@maru/client';
import type { Bet } from '@maru/contracts';
import {
  addTexts,
  announce,
  koreanDay,
  koreanDayStart,
  koreanTime,
  Link,
  serverNow,
  useSearchParams,
  useT,
} from '@maru/platform';
import { buttonClass, Empty, ErrorState, Skeleton } from '@maru/ui';
import { useState } from 'react';
import { useBetProducts } from '../../contributions/bet-products';
import { Waiting } from '../../ui/Waiting';
import { askHide } from './ask-hide';
import { BetList } from './BetList';
import { BetSlip } from './BetSlip';
import { RecordBar } from './RecordBar';
import { RecordPager } from './RecordPager';
import { RecordSums } from './RecordSums';
import { filterSearch, type RecordFilter, readFilter, toPeriod } from './record-filter';
import { recordQuery, useRecord } from './use-record';
import { useSlipPrint } from './use-slip-print';
import './texts';
import styles from './bet-record.module.css';

void addTexts(ticketNamespace, ticketTexts);

const dayMs = 86_400_000;

/**
 * The member's bets over all products, with their figures: open ones first, then by day. Product, period, state and where
 * the page begins are in the address; `?bet=` leads to one bet and opens it. Follows placing, settling and early settlement live.
 */
export default function BetRecordPage() {
  const t = useT('host');
  const own = useT('record');
  const [search, setSearch] = useSearchParams();
  const now = serverNow();
  const products = useBetProducts();
  const read = readFilter(search, now);
  const filter = { ...read, product: products.some(({ id }) => id === read.product) ? read.product : null };
  const cashOut = useCashOut();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(read.bet ? [read.bet] : []));
  const { open, settled, linked, sums, shown, failed, load } = useRecord(filter, now);
  const [printed, printSlip] = useSlipPrint();
  const period = toPeriod(filter, now);
  const isEmpty = shown && !linked && !open?.data.length && !settled?.data.length;
  const pages = filter.state === 'open' ? open : settled;

  const go = (change: Partial<RecordFilter>) => {
    setSearch(filterSearch({ ...filter, bet: null, before: null, ...change }));
    window.scrollTo(0, 0);
  };
  const toggle = ({ id }: Bet) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const hide = async (bet: Bet) => {
    const result = await call('betRecordHide', { params: { id: bet.id } });
    if (result.ok) announce(own('hidden'));
  };

  return (
    <>
      {printed ? <BetSlip {...printed} /> : null}
      <h1 className={styles.header}>{t('record.title')}</h1>
      <p className="only-print">
        {koreanTime(period.from)} – {koreanTime(period.to ?? now)} ·{' '}
        {products.find(({ id }) => id === filter.product)?.text ?? t('bet.status.all')} ·{' '}
        {own(`states.${filter.state}`)}
      </p>
      <RecordBar
        filter={filter}
        products={products}
        sums={sums}
        today={koreanDay(now)}
        file={recordQuery(filter, now)}
        onChange={go}
      />
      {sums ? (
        <RecordSums sums={sums} from={period.from} until={period.to ?? koreanDayStart(koreanDay(now))! + dayMs} />
      ) : null}
      {!shown && !failed ? (
        <Waiting label={own('loading')} onRetry={load}>
          <div className={styles.waiting}>
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={52} radius="var(--radius-card)" />
            ))}
          </div>
        </Waiting>
      ) : null}
      {failed ? <ErrorState title={own('failed')} text={failed.message} onRetry={load} /> : null}
      {isEmpty ? (
        <Empty icon="receipt" title={own(search.size === 0 ? 'none' : 'noneOf')}>
          <Link className={buttonClass()} to="/home">
            {t('page.toHome')}
          </Link>
        </Empty>
      ) : null}
      {shown && !isEmpty ? (
        <>
          <BetList
            open={open}
            settled={settled}
            linked={linked}
            sums={sums}
            cashOut={cashOut}
            opened={opened}
            onToggle={toggle}
            onPrint={printSlip}
            onHide={(bet) => askHide(() => void hide(bet))}
          />
          <RecordPager before={filter.before} next={pages?.next ?? null} onPage={(before) => go({ before })} />
        </>
      ) : null}
    </>
  );
}
