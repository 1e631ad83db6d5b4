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
  /** Keeps answers; emptied when an operator leaves, so that the next one starts with nothing. */
  queries: QueryClient;
  /** Changes kept answers in place: what an act answered is shown before it is asked for again. */
  answers: CallCache<ReadName<OpsCallName>>;
  useCall: ReturnType<typeof createConsoleUseCall>;
}

function createConsoleUseCall(callApi: CallApi, queries: QueryClient) {
  return createUseCall(callApi, queries, useNoScope);
}

/** Makes them; `onSignedOut` is called when a call is refused because nobody is signed in. */
export function createConsoleApi(options: { locale: () => string; onSignedOut: () => void }): ConsoleApi {
  const callApi = createConsoleClient(options);
  const queries = createQueryClient();
  const answers = createCallCache(callApi, queries, () => noScope);
  return { callApi, queries, answers, useCall: createConsoleUseCall(callApi, queries) };
}
