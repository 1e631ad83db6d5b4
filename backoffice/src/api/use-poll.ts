import type { CallAnswer, Called, CallInput, OpsCallName, ReadName, UseCallOptions } from '@maru/client/core';
import { useCallback, useMemo } from 'react';
import type { Failure } from '../client/client';
import type { Polled } from '../client/polled';
import { useBase } from '../session/context';

/**
 * The answer of a call, asked for again every `everyMs` while the tab is looked at and once when it is looked at again.
 * What was answered once stays while later answers fail. Input null asks nothing.
 */
export function usePoll<Name extends ReadName<OpsCallName>>(
  name: Name,
  input: CallInput<Name> | null,
  everyMs: number,
): Polled<CallAnswer<Name>> {
  const { useCall, queries } = useBase();
  // The hook's own arguments depend on the name; here the name is not known yet.
  const useNamed = useCall as unknown as (
    name: Name,
    input: CallInput<Name> | null,
    options: UseCallOptions<object>,
  ) => Called<CallAnswer<Name>, Failure>;
  const { data, refusal, failed, load } = useNamed(name, input, { everyMs, onFocus: true });
  const isStale = refusal !== null && data !== null;
  const answeredAt = isStale ? queries.getQueryState([name, input ?? {}, []])?.dataUpdatedAt : undefined;
  const staleSince = answeredAt ?? null;
  const problem = failed?.message ?? null;
  const reload = useCallback(() => load(true), [load]);
  return useMemo(() => ({ data, staleSince, problem, reload }), [data, staleSince, problem, reload]);
}
