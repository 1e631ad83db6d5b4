import type { TradingState } from '@maru/contracts';
import { Icon, useT } from '../../../kit';
import { KeyHint } from '../../../ui/KeyHint';
import styles from './state-segment.module.css';

/** The states that an operator can set, with their keys in the sheet. */
const stateKeys = [
  { state: 'open', icon: 'lock-open', key: 'O' },
  { state: 'suspended', icon: 'lock', key: 'S' },
  { state: 'closed', icon: 'circle-x', key: 'C' },
  { state: 'automatic', icon: 'refresh', key: 'A' },
] as const;

interface StateSegmentProps {
  label: string;
  set: TradingState;
  disabled: boolean;
  /** Keys stand on the buttons and work in the sheet. */
  keyed?: boolean;
  onSet(state: TradingState): void;
}

/** Open, suspended, closed, or as the feed has it. */
export function StateSegment({ label, set, disabled, keyed, onSet }: StateSegmentProps) {
  const t = useT();
  return (
    <fieldset className={styles.states} aria-label={label}>
      {stateKeys.map(({ state, icon, key }) => (
        <button
          key={state}
          type="button"
          aria-pressed={set === state}
          aria-keyshortcuts={keyed ? key : undefined}
          disabled={disabled}
          onClick={() => onSet(state)}
        >
          <Icon name={icon} />
          {t(`trade.set.${state}`)}
          {keyed && <KeyHint keys={key} />}
        </button>
      ))}
    </fieldset>
  );
}
