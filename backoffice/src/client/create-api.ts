import {
  type CallCache,
  createCallCache,
  createQueryClient,
  createUseCall,
  type OpsCallName,
  type ReadName,
} from '@maru/client/core';
import type { QueryClient } from '@tanstack/react-query';
import { type CallApi, createConsoleClient } from './client';

const noScope: readonly [] = [];
const useNoScope = () => noScope;

/** The way to the API and the store of its answers; one of each for a console that is open. */
export interface ConsoleApi {
  callApi: CallApi;
  /** Stores answers. Emptied at sign-out: the next operator starts empty. */
  queries: QueryClient;
  /** Changes stored answers in place: the answer of a change is shown before the next poll. */
  answers: CallCache<ReadName<OpsCallName>>;
  useCall: ReturnType<typeof createConsoleUseCall>;
}

function createConsoleUseCall(callApi: CallApi, queries: QueryClient) {
  return createUseCall(callApi, queries, useNoScope);
}

/** Creates them; `onSignedOut` runs when a call is refused because the session has ended. */
export function createConsoleApi(options: { locale: () => string; onSignedOut: () => void }): ConsoleApi {
  const callApi = createConsoleClient(options);
  const queries = createQueryClient();
  const answers = createCallCache(callApi, queries, () => noScope);
  return { callApi, queries, answers, useCall: createConsoleUseCall(callApi, queries) };
}
