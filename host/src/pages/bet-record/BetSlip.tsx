import {
  betStatuses,
  pickCount,
  plainView,
  promisedText,
  ratioText,
  statusWord,
  ticketNamespace,
  winText,
} from '@maru/betting';
import type { Bet, BetView } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';
import { formatMoney, formatOdds } from '@maru/money';
import { koreanClock, koreanDay, koreanTime, serverNow, useAtomValue, userAtom, useT } from '@maru/platform';
import { useBrand } from '../../ui/Brand';
import styles from './bet-slip.module.css';
import './texts';

/** A moment as paper keeps it: with its year and seconds, in Korea's time. */
const paperTime = (at: number) => `${koreanDay(at)} ${koreanClock(at, true)} KST`;

export interface PrintedBet {
  bet: Bet;
  /** The bet as its product shows it; null where it does not. */
  view: BetView | null;
}

/** One bet as it is printed: whose, when, its picks with their odds, stake and payout. Nothing on a screen. */
export function BetSlip({ bet, view }: PrintedBet) {
  const ticket = useT(ticketNamespace);
  const own = useT('record');
  const { name } = useBrand();
  const nick = useAtomValue(userAtom)?.nick ?? '';
  const { legs, kind } = view ?? plainView(bet);
  const { amount } = betStatuses[bet.status];
  const count = pickCount(bet);
  const bonus = legs.find((leg) => leg.kind === 'bonus');
  const promised = promisedText(bet);
  const facts = [
    [own('slip.member'), maskNick(nick)],
    [own('slip.id'), `B-${bet.id}`],
    [own('slip.placed'), paperTime(bet.placed_at)],
    ...(bet.settled_at ? [[ticket('row.settledAt'), paperTime(bet.settled_at)]] : []),
    [
      ticket('kind'),
      [kind, count === 1 ? ticket('single') : ticket('folders', { n: count })].filter(Boolean).join(' · '),
    ],
    [own('slip.state'), ticket(`status.${statusWord(bet)}`)],
  ];
  const amounts = [
    [ticket('stake'), ticket('money', { amount: formatMoney(bet.stake) })],
    ...(bonus?.odds ? [[ticket('bonus'), `×${formatOdds(bonus.odds)}`]] : []),
    [ticket(bonus ? 'row.ratioWithBonus' : 'row.ratio'), ratioText(bet, view)],
    ...(promised ? [[ticket('row.promised'), ticket('money', { amount: promised })]] : []),
    [ticket(amount), ticket('money', { amount: amount === 'win' ? winText(bet, view) : formatMoney(bet.paid ?? 0) })],
  ];
  return (
    <section className={styles.root} aria-label={own('slip.title')}>
      <header>
        <strong>{name}</strong>
        <h2>{own('slip.title')}</h2>
      </header>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{own('slip.pick')}</th>
            <th scope="col">{own('slip.match')}</th>
            <th scope="col">{own('columns.odds')}</th>
            <th scope="col">{own('slip.state')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, at) => (
            <tr key={at}>
              <td>
                <b>{leg.pick || (leg.kind === 'bonus' ? ticket('bonus') : '')}</b> <small>{leg.market}</small>
              </td>
              <td>
                {leg.event ?? leg.detail} <small>{leg.time === undefined ? '' : koreanTime(leg.time)}</small>
              </td>
              <td>{leg.odds === null ? '' : `${leg.kind === 'bonus' ? '×' : ''}${formatOdds(leg.odds)}`}</td>
              <td>{leg.kind === 'bonus' && !leg.result ? '' : ticket(`result.${leg.result ?? 'open'}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {amounts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{own('slip.note', { time: paperTime(serverNow()) })}</p>
    </section>
  );
}
