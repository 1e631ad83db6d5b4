import type { CallAnswer, CallInput, OpsCallName, ReadName } from '@maru/client/core';
import { useState } from 'react';
import { usePoll } from '../api/use-poll';
import { callByName } from '../client/client';
import { useBase } from '../session/context';
import { polledRows } from '../ui/table/source';

const perPage = 100;
/** Most rows of a polled list: later rows are found by search and filters. */
const maxRows = 500;

const hasMore = (answer: unknown) => (answer as { more?: boolean } | null)?.more ?? false;

/** The rows of a call that takes a limit, polled as a whole; more of them on request. */
export function useGrowingRows<Name extends ReadName<OpsCallName>, Row>(
  name: Name,
  query: object,
  everyMs: number,
  toRows: (answer: CallAnswer<Name>) => readonly Row[],
) {
  const { callApi } = useBase();
  const key = JSON.stringify(query);
  const [grown, setGrown] = useState({ key, limit: perPage });
  // Another query starts with one page again.
  const limit = grown.key === key ? grown.limit : perPage;
  const answer = usePoll(name, { query: { ...query, limit } } as unknown as CallInput<Name>, everyMs);
  const source = {
    ...polledRows(answer, toRows),
    more: hasMore(answer.data) && limit < maxRows,
    loadMore: () => setGrown({ key, limit: limit + perPage }),
    async loadAll() {
      const result = await callByName(callApi, name, {
        query: { ...query, limit: maxRows },
      } as unknown as CallInput<Name>);
      if (!result.ok) return result;
      return { ok: true as const, data: { rows: toRows(result.data), more: hasMore(result.data) } };
    },
  };
  return { ...answer, source };
}
