import type { CallAnswer, CallInput, OpsCallName, ReadName } from '@maru/client/core';
import { type PagedList, useList } from '../api/use-list';
import { callByName } from '../client/client';
import { useBase } from '../session/context';

type Call = ReadName<OpsCallName>;
/** Fields of a call's answer that are lists. */
export type ListField<Name extends Call> = {
  [Field in keyof CallAnswer<Name>]: CallAnswer<Name>[Field] extends readonly unknown[] ? Field : never;
}[keyof CallAnswer<Name>] &
  string;
/** A row of a list of a call's answer. */
export type RowOf<
  Name extends Call,
  Field extends ListField<Name>,
> = CallAnswer<Name>[Field] extends readonly (infer Row)[] ? Row : never;

interface RowsOptions<Name extends Call> {
  /** Everything but where a page begins; another query is another list. */
  input?: CallInput<Name>;
  /** Reloads this often while the tab is visible; never by default. */
  everyMs?: number;
  /** Gets the first page, for counts beside the rows. */
  onFirst?(answer: CallAnswer<Name>): void;
}

/** The rows of a call with keyset pagination. */
export function useRows<Name extends Call, Field extends ListField<Name>>(
  name: Name,
  field: Field,
  { input, everyMs, onFirst }: RowsOptions<Name> = {},
): PagedList<RowOf<Name, Field> & { id: number }> {
  const { callApi } = useBase();
  return useList<RowOf<Name, Field> & { id: number }>(
    `${name} ${JSON.stringify(input ?? {})}`,
    async (before) => {
      const query = { ...(input as { query?: object } | undefined)?.query, before };
      const result = await callByName(callApi, name, { ...input, query } as unknown as CallInput<Name>);
      if (!result.ok) return result;
      if (before === undefined) onFirst?.(result.data);
      const { more, next, [field]: rows } = result.data as unknown as Record<string, unknown>;
      return { ok: true, data: { rows, more: more ?? next != null, next } as never };
    },
    everyMs,
  );
}
