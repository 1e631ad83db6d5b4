import { useT } from '../session/context';
import { count } from './format';
import { useMoney } from './use-money';
import styles from './totals.module.css';

/** Totals of a match or a round: bets, stakes, payouts, house result, open bets. */
export function Totals(props: {
  row: { bets: number; open_bets: number; stake: number; paid: number };
  /** In KRW; null while it is not known. */
  house: number | null;
}) {
  const { row, house } = props;
  const t = useT();
  const { short, signed } = useMoney();
  const figures = [
    ['bets', count(row.bets)],
    ['stake', short(row.stake)],
    ['paid', short(row.paid)],
    ['house', house === null ? '–' : signed(house)],
    ['settled', count(row.bets - row.open_bets)],
    ['open', count(row.open_bets)],
  ] as const;
  return (
    <section>
      <dl className={styles.totals}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`trade.totals.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
