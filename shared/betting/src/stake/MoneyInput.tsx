import { formatMoney } from '@maru/money';
import { Input, type InputProps } from '@maru/ui';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter, readStake } from './stake-text';

export interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** Whole units; 0 shows an empty field. */
  amount: number;
  onAmount(amount: number): void;
}

/** An amount with separators while it is typed; the caret stays behind the digits that it stood behind. */
export function MoneyInput({ amount, onAmount, ...rest }: MoneyInputProps) {
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const text = amount === 0 ? '' : formatMoney(amount);
  useLayoutEffect(() => {
    if (caret.current === null || !element.current) return;
    const at = caretAfter(text, caret.current);
    element.current.setSelectionRange(at, at);
    caret.current = null;
  }, [text]);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      {...rest}
      value={text}
      onChange={({ currentTarget }) => {
        element.current = currentTarget;
        const { value, selectionStart } = currentTarget;
        const typed = readStake(value);
        if (typed === null) return;
        caret.current = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
        onAmount(typed);
      }}
    />
  );
}
