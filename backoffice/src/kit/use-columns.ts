import { useMemo } from 'react';
import { useT } from '../session/context';
import type { Translate } from '../texts';
import type { DataColumn } from '../ui/table/columns';
import type { FilterField } from '../ui/table/conditions';
import { useMoney } from '../ui/use-money';
import { createColumns } from './create-columns';
import { choices } from './fields';
import { is } from './use-desk';

export interface ColumnTools {
  t: Translate;
  money: ReturnType<typeof useMoney>;
}

export type Columns<Row> = ReturnType<typeof createColumns<Row>>;

/** The columns of a table. `deps`: everything else that they use. */
export function useColumns<Row>(
  build: (column: Columns<Row>, tools: ColumnTools) => DataColumn<Row>[],
  deps: readonly unknown[] = [],
): DataColumn<Row>[] {
  const t = useT();
  const money = useMoney();
  return useMemo(() => build(createColumns<Row>(t, money), { t, money }), [t, money, ...deps]);
}

/** A filter of the server that takes one of a closed list. */
export function choiceFilter(
  name: string,
  text: string,
  options: Extract<FilterField, { kind: 'choice' }>['options'],
): FilterField {
  return { kind: 'choice', single: true, operations: ['is'], name, text, options };
}

/** Tabs of a table for the views of the server, each the condition `view is …`. */
export function serverViews<Name extends string>(
  t: Translate,
  texts: string,
  names: readonly Name[],
  counts?: Partial<Record<string, number>>,
) {
  return choices(t, texts, names).map(({ value: name, text }) => ({
    name,
    text,
    conditions: [is('view', name)],
    count: counts?.[name],
  }));
}
