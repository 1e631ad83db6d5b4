import { FieldError } from '@maru/ui/fields';
import { type ComponentProps, useId } from 'react';
import { useT } from '../session/context';
import type { Translate } from '../texts';
import { basisText, oddsRange, parseBasis, parsePrice, parseWon, priceText } from './amounts';
import { count } from './format';
import { TextField } from './TextField';

/** What a field holds. `points` and `percent` are in 1/100, prices likewise; `won` and `count` are whole. */
export type NumberKind = 'won' | 'count' | 'points' | 'percent' | 'price';
type Bounds = readonly [low: number, high: number];

const readHundredths = (text: string) => parseBasis(text, Number.MAX_SAFE_INTEGER);
const kinds: Readonly<Record<NumberKind, { read(text: string): number | null; write(value: number): string }>> = {
  won: { read: parseWon, write: count },
  count: { read: parseWon, write: count },
  points: { read: readHundredths, write: basisText },
  percent: { read: readHundredths, write: basisText },
  price: { read: parsePrice, write: priceText },
};

/** What is wrong with a typed number; null where nothing is, or the field is empty. A / separates several. */
export function numberProblem(t: Translate, kind: NumberKind, text: string, bounds?: Bounds): string | null {
  if (text.trim() === '') return null;
  const { read, write } = kinds[kind];
  const values = text.split('/').map(read);
  const [low, high] = bounds ?? (kind === 'price' ? oddsRange : [0, Number.POSITIVE_INFINITY]);
  const isUnreadable = values.includes(null);
  if (isUnreadable && kind !== 'price') return t(`number.${kind}`);
  const isWithin = !isUnreadable && values.every((value) => value! >= low && value! <= high);
  return isWithin ? null : t('number.range', { low: write(low), high: write(high) });
}

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  kind: NumberKind;
  /** Least and most that can be sent. */
  bounds?: Bounds;
}

/** A field of a number as people type it; a text that is none is refused beside it. */
export function NumberField({ kind, bounds, errors, ...field }: NumberFieldProps) {
  const t = useT();
  const problem = numberProblem(t, kind, field.value, bounds);
  const isWhole = kind === 'won' || kind === 'count';
  return <TextField inputMode={isWhole ? 'numeric' : 'decimal'} {...field} errors={problem ? [problem] : errors} />;
}

interface NumberCellProps {
  label: string;
  kind: NumberKind;
  bounds?: Bounds;
  value: string;
  onChange(value: string): void;
}

/** The same in a cell of a table, whose head is its label. */
export function NumberCell({ label, kind, bounds, value, onChange }: NumberCellProps) {
  const t = useT();
  const id = useId();
  const problem = numberProblem(t, kind, value, bounds);
  return (
    <>
      <input
        className="input"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode={kind === 'won' || kind === 'count' ? 'numeric' : 'decimal'}
        maxLength={20}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </>
  );
}
