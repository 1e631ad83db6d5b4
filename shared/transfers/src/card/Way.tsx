import { formatMoney } from '@maru/money';
import { Icon, IconButton } from '@maru/ui';

/** One side of a transfer; `amount` null where it is not known. */
export interface WaySide {
  name: string;
  amount: number | null;
  /** What it was before the transfer. */
  before?: number | null;
}

function Side({ name, amount, before }: WaySide) {
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
export function Way(props: { from: WaySide; to: WaySide; swapLabel?: string; locked?: boolean; onSwap?(): void }) {
  const { from, to, swapLabel, onSwap } = props;
  return (
    <div className="tr-way">
      <Side {...from} />
      {onSwap ? (
        <IconButton icon="transfer" label={swapLabel ?? ''} disabled={props.locked} onClick={onSwap} />
      ) : (
        <Icon name="arrow-right" className="muted" />
      )}
      <Side {...to} />
    </div>
  );
}
