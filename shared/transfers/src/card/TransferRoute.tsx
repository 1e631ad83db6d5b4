import { formatMoney } from '@maru/money';
import { Icon, IconButton } from '@maru/ui';
import styles from './transfer.module.css';

/** One side of a transfer; `amount` null where it is not known. */
export interface TransferEndpoint {
  name: string;
  amount: number | null;
  /** What it was before the transfer. */
  before?: number | null;
}

function Endpoint({ name, amount, before }: TransferEndpoint) {
  const isChanged = before != null && before !== amount;
  return (
    <div>
      <small>{name}</small>
      {isChanged ? <s>{formatMoney(before)}</s> : null}
      <b>{amount === null ? '–' : formatMoney(amount)}</b>
    </div>
  );
}

/** Source and destination of the money, in KRW. `onSwap` reverses them. */
export function TransferRoute(props: {
  from: TransferEndpoint;
  to: TransferEndpoint;
  swapLabel?: string;
  locked?: boolean;
  onSwap?(): void;
}) {
  const { from, to, swapLabel, onSwap } = props;
  return (
    <div className={styles.direction}>
      <Endpoint {...from} />
      {onSwap ? (
        <IconButton icon="transfer" label={swapLabel ?? ''} disabled={props.locked} onClick={onSwap} />
      ) : (
        <Icon name="arrow-right" className="muted" />
      )}
      <Endpoint {...to} />
    </div>
  );
}
