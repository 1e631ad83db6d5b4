import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallName, InputArgs, ReadName } from '../contract';
import type { Client } from '../create-client';

/** Whose answer it is: the member and whatever else the same call answers differently for. */
export type CallScope = readonly (string | number | null)[];
/** Key of one answer: the call, its input, the scope. The beginning of one finds all that begin with it. */
export type CallKey = readonly [name: string, input?: unknown, scope?: CallScope];

/**
 * The page's one store of answers. A refusal is shown at once with a button to retry; no request is retried
 * automatically. Unused answers are dropped after 5 minutes. Answers are fetched again when they are shown again, and
 * when the network is back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A browser that says it is offline may be wrong, and a refusal says more than waiting.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
  // It follows the network and the looks at the tab; no provider does it, as a page has many roots.
  client.mount();
  return client;
}

/** Thrown inside the store alone: its word for a call that was refused. */
export class CallRefused<Refusal> extends Error {
  constructor(readonly refusal: Refusal) {
    super('the call was refused');
  }
}

/** Reads, writes and renews answers that are kept, by the name of the call. */
export interface CallCache<Names extends CallName> {
  /** The key under which the answer for the present scope is kept. */
  key<Name extends Names>(name: Name, ...input: InputArgs<Name>): CallKey;
  read<Name extends Names>(name: Name, ...input: InputArgs<Name>): CallAnswer<Name> | undefined;
  /** Stores an answer, as if it had been fetched. */
  write<Name extends Names>(name: Name, input: CallInput<Name>, answer: CallAnswer<Name>): void;
  /**
   * Changes every cached answer of a call in the present scope. `change` returns the same answer if it changes nothing.
   * A request in flight is repeated: its answer may be older than the change.
   */
  change<Name extends Names>(
    name: Name,
    change: (answer: CallAnswer<Name>, input: CallInput<Name>) => CallAnswer<Name>,
  ): void;
  /** Asks again for what is shown, in the background, and for the rest when it is shown next. All inputs unless told. */
  renew<Name extends Names>(name: Name, input?: CallInput<Name>): Promise<void>;
  /** Asks ahead of time; does nothing where the answer is there. */
  prefetch<Name extends Names>(name: Name, ...input: InputArgs<Name>): Promise<void>;
  /** Forgets everything. */
  clear(): void;
}

/** What asks for one answer on behalf of the store. */
export function createQuery<Names extends CallName, Options, Refusal extends { ok: false }>(
  call: Client<Names, Options, Refusal>,
  name: CallName,
  input: unknown,
  options: () => object,
) {
  const ask = call as unknown as (name: CallName, input: unknown, options: object) => Promise<unknown>;
  return async () => {
    const result = (await ask(name, input, options())) as { ok: true; data: unknown } | Refusal;
    if (!result.ok) throw new CallRefused(result);
    // The store takes undefined for "no answer".
    return result.data ?? null;
  };
}

export function createCallCache<Names extends CallName, Options, Refusal extends { ok: false }>(
  call: Client<Names, Options, Refusal>,
  client: QueryClient,
  scope: () => CallScope,
): CallCache<ReadName<Names>> {
  const toKey = (name: CallName, input: unknown = {}): CallKey => [name, input, scope()];
  const cache: CallCache<CallName> = {
    clear: () => client.clear(),
    key: (name, ...[input]) => toKey(name, input),
    read: (name, ...[input]) => client.getQueryData(toKey(name, input)),
    write: (name, input, answer) => void client.setQueryData(toKey(name, input), answer),
    change(name, change) {
      const write = (query: Query) => {
        const [, input, of] = query.queryKey as unknown as [string, never, CallScope];
        if (JSON.stringify(of) !== JSON.stringify(scope())) return;
        const isAsking = query.state.fetchStatus === 'fetching';
        const before = query.state.data as CallAnswer<typeof name> | undefined;
        const after = before === undefined ? undefined : change(before, input);
        if (after !== before) client.setQueryData(query.queryKey, after);
        if (!isAsking) return;
        const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
        // A first request is not interrupted: its caller would be shown nothing.
        if (before === undefined) query.promise?.then(again, again);
        else again();
      };
      // What is shown in several places changes in all of them at once.
      notifyManager.batch(() =>
        client
          .getQueryCache()
          .findAll({ queryKey: [name] })
          .forEach(write),
      );
    },
    renew: (name, input) => client.invalidateQueries({ queryKey: input === undefined ? [name] : toKey(name, input) }),
    prefetch: (name, ...[input]) =>
      client.prefetchQuery({
        queryKey: toKey(name, input),
        queryFn: createQuery(call, name, input, () => ({ background: true })),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  };
  return cache as unknown as CallCache<ReadName<Names>>;
}
