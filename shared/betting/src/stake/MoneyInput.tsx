import { formatMoney } from '@maru/money';
import { Input, type InputProps, useUiText } from '@maru/ui';
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, deleteThrough, readEdit } from './stake-text';

export interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** Whole units; 0 shows an empty field. */
  amount: number;
  onAmount(amount: number): void;
  /** What `onProblem` reported last; '' drops the text that it was about, as a button that empties the field does. */
  problem: string;
  /** Reports what is wrong with the text in the field, in the member's language; '' where nothing is. */
  onProblem(text: string): void;
}

/**
 * Text shown in the field as typed. `refused`: no amount. `composed`: an input method is at work. `written`: another
 * notation than the field's ('1만', '5000.0'), which may continue ('1만5천', '5000.00').
 */
interface Draft {
  text: string;
  /** The amount at the last edit. A different one was set from outside and replaces the text. */
  amount: number;
  state: 'refused' | 'composed' | 'written';
}

/** Digits and commas: the field writes these itself while they are typed. */
const isPlain = (text: string) => /^[1-9,][\d,]*$|^$/.test(text);

/**
 * An amount with separators while it is typed; the caret stays behind the same digits. An amount with units stays as
 * typed until the field is left. A text that is no amount is kept, counts as 0 and is reported: it is never read as
 * another number.
 */
export function MoneyInput({ amount, onAmount, problem, onProblem, onBlur, ...rest }: MoneyInputProps) {
  const t = useUiText();
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isCurrent = draft !== null && draft.amount === amount && (draft.state !== 'refused' || problem !== '');
  const text = isCurrent ? draft.text : amount === 0 ? '' : formatMoney(amount);
  useLayoutEffect(() => {
    if (caret.current === null || !element.current) return;
    const at = caretAfter(text, caret.current);
    element.current.setSelectionRange(at, at);
    caret.current = null;
  });
  const edit = (value: string, isTyped: boolean, isComposing: boolean) => {
    const reading = readEdit(text, value, isTyped);
    const next = reading.ok ? reading.amount : 0;
    const isReadable = reading.ok || reading.reason === 'empty';
    const state = isComposing ? 'composed' : isReadable ? 'written' : 'refused';
    const isOwn = state === 'written' && isPlain(value);
    setDraft(isOwn ? null : { text: value, amount: next, state });
    if (next !== amount) onAmount(next);
    // What an input method composes is no amount yet, and no fault.
    onProblem(isReadable || isComposing ? '' : t(`field.amount.${reading.reason}`));
    return isOwn;
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (draft?.state === 'written') setDraft(null);
    onBlur?.(event);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data, isComposing = false } = nativeEvent as InputEvent;
    const edited = {
      text: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
    };
    const after = deleteThrough(text, edited, inputType);
    const isTyped = inputType.startsWith('delete') || (inputType === 'insertText' && data?.length === 1);
    if (!edit(after.text, isTyped, isComposing)) return;
    element.current = currentTarget;
    caret.current = after.text.slice(0, after.caret).replace(/\D/g, '').length;
  };
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      {...rest}
      value={text}
      onChange={change}
      onBlur={leave}
      onCompositionEnd={({ currentTarget }) => edit(currentTarget.value, false, false)}
    />
  );
}
