import { fieldName, formatRowValue, formatValue, type Reader, type Shape } from './setting-text';

/** A value of a field, and whether a change keeps it, takes it away or adds it. */
export interface DiffPart {
  text: string;
  change: 'same' | 'removed' | 'added';
}

/** A field of a setting. `label`: '' for a setting that is one field. */
export interface FieldDiff {
  label: string;
  /** Whether the parts are rows; otherwise one value, or the value before and the one after. */
  areRows: boolean;
  parts: DiffPart[];
}

/** Every field of a setting with what a change makes of it. `place`: dotted place of the setting. */
export function diffSetting(
  shape: Shape | null,
  place: string,
  from: unknown,
  to: unknown,
  reader: Reader,
): FieldDiff[] {
  const full = { ...reader, everyLanguage: true };
  if (shape?.kind !== 'group') return [{ label: '', ...diffField(shape, place, from, to, full) }];
  const [before, after] = [from, to].map((value) => (value ?? {}) as Readonly<Record<string, unknown>>);
  return shape.fields.map(({ name, shape }) => ({
    label: fieldName(place, name, reader.t),
    ...diffField(shape, `${place}.${name}`, before![name], after![name], full),
  }));
}

function diffField(shape: Shape | null, place: string, from: unknown, to: unknown, reader: Reader) {
  if (shape?.kind === 'rows' && Array.isArray(from) && Array.isArray(to)) {
    const [before, after] = [from, to].map((rows) => rows.map((row) => formatRowValue(shape, place, row, reader)));
    const added = after!.filter((text) => !before!.includes(text));
    const removed = before!.filter((text) => !after!.includes(text));
    // Rows that only change places are shown as a whole, before and after.
    if (added.length + removed.length > 0) {
      const parts = [
        ...after!.map((text): DiffPart => ({ text, change: added.includes(text) ? 'added' : 'same' })),
        ...removed.map((text): DiffPart => ({ text, change: 'removed' })),
      ];
      return { areRows: true, parts };
    }
  }
  const [before = '', after = ''] = [from, to].map((value) => formatValue(shape, place, value, reader));
  const parts: DiffPart[] =
    before === after
      ? [{ text: after, change: 'same' }]
      : [
          { text: before, change: 'removed' },
          { text: after, change: 'added' },
        ];
  return { areRows: false, parts };
}
