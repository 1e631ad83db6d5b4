import type { PlaySession } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { useT } from '@maru/platform';
import styles from './protection-dialogs.module.css';

/** Stakes, returns and the result of the session under way. */
export function SessionSummary({ session }: { session: PlaySession }) {
  const text = useT('protection');
  const won = (amount: string) => text('unit.won', { amount });
  const { staked, open, returned, net } = session;
  return (
    <ul className={styles.facts}>
      <li>
        <span>
          {text('reality.staked')}{' '}
          {open > 0 ? <span>{text('reality.open', { amount: formatMoney(open) })}</span> : null}
        </span>
        <b>{won(formatMoney(staked))}</b>
      </li>
      <li>
        <span>{text('reality.returned')}</span>
        <b>{won(formatMoney(returned))}</b>
      </li>
      <li className={styles.net}>
        <span>{text('reality.net')}</span>
        <b className={net < 0 ? 'down' : undefined}>{won(formatSigned(net))}</b>
      </li>
    </ul>
  );
}
