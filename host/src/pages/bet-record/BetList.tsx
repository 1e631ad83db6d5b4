import { BetRow, type CashOut, useOfferCount, useOfferedFirst } from '@maru/betting';
import type { Bet, BetRecord, BetRecordSums } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { koreanDay, koreanDayTitle, Link, localeAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import type { ReactNode } from 'react';
import { useBetProducts } from '../../contributions/bet-products';
import { useBetViews } from '../../contributions/bet-views';
import { accountAtom } from '../../menu/account-places';
import { useServed } from '../../menu/frame-context';
import { linkText } from '../../menu/links';
import type { PrintedBet } from './BetSlip';
import { byDay } from './days';
import styles from './bet-record.module.css';

export interface BetListProps {
  /** Null where none are to be shown. */
  open: BetRecord | null;
  settled: BetRecord | null;
  /** A bet that the address leads to and that is in neither. */
  linked: Bet | null;
  sums: BetRecordSums | null;
  cashOut: CashOut;
  opened: ReadonlySet<string>;
  onToggle(bet: Bet): void;
  onHide(bet: Bet): void;
  onPrint(slip: PrintedBet): void;
}

function DayHeader({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  return (
    <div className={styles.day}>
      <h2>{title}</h2>
      <span>{note}</span>
      {children}
    </div>
  );
}

/** The address that shows one day of a page that has periods. */
function periodAddress({ path, period = '' }: { path: string; period?: string }, day: string): string {
  return `${path}?${period.replace('{from}', day).replace('{to}', day)}`;
}

function OpenBetsHeader({ bets, sums, cashOut }: { bets: readonly Bet[]; sums: BetRecordSums; cashOut: CashOut }) {
  const own = useT('record');
  const count = useOfferCount(
    cashOut,
    bets.map(({ id }) => id),
  );
  const { stake, win } = sums.open;
  const note = own('openSums', { stake: formatMoney(stake), win: formatMoney(win) });
  return (
    <DayHeader title={own('runningN', { n: sums.open.count })} note={note}>
      <span className="grow" />
      {count > 0 ? <span>{own('cashOutN', { n: count })}</span> : null}
    </DayHeader>
  );
}

/** The bets: open ones first, then the settled by the day that they were placed on, each day with its figures. */
export function BetList(props: BetListProps) {
  const t = useT('host');
  const own = useT('record');
  const { open, settled, linked, sums, cashOut, opened, onToggle, onHide, onPrint } = props;
  const all = [...(linked ? [linked] : []), ...(open?.data ?? []), ...(settled?.data ?? [])];
  const openBets = useOfferedFirst(cashOut, open?.data ?? []);
  const isServed = useServed();
  // The member's money of a day, where a release has the page.
  const statement = useAtomValue(accountAtom).find(({ period }) => period);
  const toView = useBetViews(
    all.map(({ product }) => product),
    true,
  );
  const locale = useAtomValue(localeAtom);
  const today = koreanDay(serverNow());
  const icons = new Map(useBetProducts().map(({ id, icon }) => [id, icon]));
  const row = (bet: Bet) => (
    <BetRow
      key={bet.id}
      bet={bet}
      view={toView(bet)}
      icon={icons.get(bet.product) ?? 'receipt'}
      isOpen={opened.has(bet.id)}
      onToggle={onToggle}
      onHide={onHide}
      onPrint={() => onPrint({ bet, view: toView(bet) })}
      cashOut={cashOut}
    />
  );
  return (
    <section className={`card ${styles.list}`} aria-label={own('list')}>
      <div className={styles.columns} aria-hidden="true">
        <span>{own('columns.bet')}</span>
        <span>{own('stakes')}</span>
        <span>{own('columns.odds')}</span>
        <span>{own('columns.result')}</span>
        <span>{own('filter')}</span>
      </div>
      {linked ? (
        <>
          <DayHeader title={own('linked')} note="" />
          {row(linked)}
        </>
      ) : null}
      {open && open.data.length > 0 && sums ? (
        <>
          <OpenBetsHeader bets={open.data} sums={sums} cashOut={cashOut} />
          {openBets.map(row)}
        </>
      ) : null}
      {byDay(settled?.data ?? [], sums?.days ?? []).map(({ day, bets, sums: figures }) => {
        const profit = figures ? figures.paid - figures.stake : 0;
        const note = figures ? own('daySums', { n: figures.count, stake: formatMoney(figures.stake) }) : '';
        return [
          <DayHeader key={day} title={koreanDayTitle(day, locale, today)} note={note}>
            {statement && isServed(statement.path) ? (
              <Link className="link" to={periodAddress(statement, day)}>
                {linkText(statement, locale, t)}
              </Link>
            ) : null}
            {figures ? <b className={profit > 0 ? 'up' : profit < 0 ? 'down' : ''}>{formatSigned(profit)}</b> : null}
          </DayHeader>,
          ...bets.map(row),
        ];
      })}
    </section>
  );
}
