import type { CallAnswer, CallInput, OpsCallName, ReadName } from '@maru/client/core';
import { useState } from 'react';
import { usePoll } from '../api/use-poll';
import { polledRows } from '../ui/table/source';

const perPage = 100;
/** Most rows of a polled list: later rows are found by search and filters. */
const maxRows = 500;

/** The rows of a call that takes a limit, polled as a whole; more of them on request. */
export function useGrowingRows<Name extends ReadName<OpsCallName>, Row>(
  name: Name,
  query: object,
  everyMs: number,
  toRows: (answer: CallAnswer<Name>) => readonly Row[],
) {
  const key = JSON.stringify(query);
  const [grown, setGrown] = useState({ key, limit: perPage });
  // Another query starts with one page again.
  const limit = grown.key === key ? grown.limit : perPage;
  const answer = usePoll(name, { query: { ...query, limit } } as unknown as CallInput<Name>, everyMs);
  const isMore = (answer.data as { more?: boolean } | null)?.more ?? false;
  const source = {
    ...polledRows(answer, toRows),
    more: isMore && limit < maxRows,
    loadMore: () => setGrown({ key, limit: limit + perPage }),
  };
  return { ...answer, source };
}
