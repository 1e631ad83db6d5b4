import type { ContentPurpose } from '@maru/contracts';
import type { Translate } from '../texts';
import type { DataColumn } from './table/columns';

/** In the order of the contracts. */
const purposes: readonly ContentPurpose[] = ['notice', 'promotion'];

/** Purposes of a text: a notice to all members, or advertising; the choices with their texts. */
export function purposeOptions(t: Translate): { value: ContentPurpose; text: string }[] {
  return purposes.map((value) => ({ value, text: t(`purpose.${value}`) }));
}

/** The column of a table that says what its rows are for, with its filter. */
export function purposeColumn<Row extends { purpose: ContentPurpose }>(t: Translate): DataColumn<Row> {
  return {
    name: 'purpose',
    value: ({ purpose }) => purpose,
    filter: { kind: 'choice', options: purposeOptions(t) },
    cell: ({ purpose }) => t(`purpose.${purpose}`),
  };
}
