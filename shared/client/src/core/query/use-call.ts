import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallAnswer, CallInput, CallName, ReadName } from '../contract';
import type { Client } from '../create-client';
import { CallRefused, type CallScope, createQuery } from './call-cache';

/** What a call has answered so far. */
export interface Called<Answer, Refusal> {
  /** The newest answer; a refresh that fails leaves it. Null until there is one. */
  data: Answer | null;
  /** Why there is no `data`; null during a request and when there is. */
  failed: Refusal | null;
  /** Why the last question was refused, whatever `data` holds. */
  refusal: Refusal | null;
  /** True while a question is under way, in the background or not. */
  asking: boolean;
  /** Fetches again. The member waits for it unless `background` is set. */
  load(background?: boolean): Promise<void>;
}

export interface UseCallOptions<Options> {
  /** Options of every request. */
  call?: Options;
  /** An answer younger than this many ms is not fetched again when it is shown again; default 0. */
  freshMs?: number;
  /** Shows the answer for the last input until the one for a new input is here. */
  keepPrevious?: boolean;
  /** Asks again every so many ms while the tab is looked at. */
  everyMs?: number;
  /** Asks again when the tab is looked at again and the answer is older than `freshMs`. */
  onFocus?: boolean;
}

/** Repeated requests that the member waits for. */
const awaited = new WeakMap<QueryClient, Set<string>>();

/**
 * Makes the hook that keeps the answer of a call: `useCall(name, input, options)`. No call is sent while the input or the
 * scope is null. Components that show the same answer share one call. An answer to an older input is not shown.
 * `scaleMs` turns `everyMs` into the interval that is used; by default they are equal. `usePending` may hold a first
 * answer back until React renders it in slices (`useDeferredValue`).
 */
export function createUseCall<Names extends CallName, Options extends object, Refusal extends { ok: false }>(
  call: Client<Names, Options, Refusal>,
  client: QueryClient,
  useScope: () => CallScope | null,
  scaleMs: (ms: number) => number = (ms) => ms,
  usePending: (isPending: boolean) => boolean = (isPending) => isPending,
) {
  const waited = awaited.get(client) ?? new Set<string>();
  awaited.set(client, waited);

  return function useCall<Name extends ReadName<Names>>(
    name: Name,
    ...[input, options = {}]: Record<never, never> extends CallInput<Name>
      ? [input?: CallInput<Name> | null, options?: UseCallOptions<Options>]
      : [input: CallInput<Name> | null, options?: UseCallOptions<Options>]
  ): Called<CallAnswer<Name>, Refusal> {
    const scope = useScope();
    const queryKey = [name, input ?? {}, scope];
    const id = JSON.stringify(queryKey);
    const query = useQuery(
      {
        queryKey,
        enabled: input !== null && scope !== null,
        queryFn: createQuery(call, name, input ?? {}, () => {
          const before = client.getQueryState(queryKey);
          const isFirst = !before || before.dataUpdateCount + before.errorUpdateCount === 0;
          // Without an answer the component says why there is none; one that is kept hides that it was not renewed.
          const isTold = before?.data === undefined;
          return { background: !isFirst && !waited.delete(id), quiet: isTold, ...options.call };
        }),
        staleTime: options.freshMs ?? 0,
        ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
        ...(options.everyMs ? { refetchInterval: scaleMs(options.everyMs) } : {}),
        refetchOnWindowFocus: options.onFocus ?? false,
      },
      client,
    );
    const { refetch } = query;
    const load = useCallback(
      async (background = false) => {
        // A request that hangs is cancelled: another try starts a new one.
        await client.cancelQueries({ queryKey: JSON.parse(id), exact: true }, { silent: true });
        if (!background) waited.add(id);
        await refetch();
        waited.delete(id);
      },
      [refetch, id],
    );
    const refusal = query.error instanceof CallRefused ? (query.error.refusal as Refusal) : null;
    const data = ((!usePending(query.isPending) && query.data) || null) as CallAnswer<Name> | null;
    return { data, failed: data === null ? refusal : null, refusal, asking: query.isFetching, load };
  };
}
