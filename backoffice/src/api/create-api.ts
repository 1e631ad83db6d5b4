import { createQueryClient, createUseCall } from '@maru/client/core';
import type { QueryClient } from '@tanstack/react-query';
import { type CallApi, createConsoleClient } from './client';

const noScope: readonly [] = [];
const useNoScope = () => noScope;

/** The way to the API and the store of its answers; one of each for a console that is open. */
export interface ConsoleApi {
  callApi: CallApi;
  /** Keeps answers; emptied when an operator leaves, so that the next one starts with nothing. */
  queries: QueryClient;
  useCall: ReturnType<typeof createConsoleUseCall>;
}

function createConsoleUseCall(callApi: CallApi, queries: QueryClient) {
  return createUseCall(callApi, queries, useNoScope);
}

/** Makes them; `onSignedOut` is called when a call is refused because nobody is signed in. */
export function createConsoleApi(options: { locale: () => string; onSignedOut: () => void }): ConsoleApi {
  const callApi = createConsoleClient(options);
  const queries = createQueryClient();
  return { callApi, queries, useCall: createConsoleUseCall(callApi, queries) };
}
