import { type KeyboardEvent, useState } from 'react';
import { Icon, parsePrice, priceText, useT } from '../../../kit';
import { stepPrice } from '../prices';
import styles from '../trading-sheet.module.css';

interface PriceStepProps {
  name: string;
  odds: number;
  /** Unsaved: not what is offered. */
  changed: boolean;
  /** Step of the league, in 1/100. */
  rounding: number;
  disabled: boolean;
  onPrice(odds: number): void;
}

/** A price with its steps: − and +, arrows up and down, or typed. */
export function PriceStep({ name, odds, changed, rounding, disabled, onPrice }: PriceStepProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const step = (direction: 1 | -1) => {
    setTyped(null);
    onPrice(stepPrice(odds, direction, rounding));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const isWrong = typed !== null && parsePrice(typed) === null;
  return (
    <span className={changed ? `${styles.step} ${styles.isChanged}` : styles.step}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('trade.price_down', { name })}
        disabled={disabled}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('trade.price_of', { name })}
        aria-invalid={isWrong || undefined}
        readOnly={disabled}
        value={typed ?? priceText(odds)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = parsePrice(target.value);
          if (next !== null) onPrice(next);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('trade.price_up', { name })}
        disabled={disabled}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
