declare global {
  interface Window {
    /** Answers that the page asked for before any script ran, by address. */
    __maruPreload?: Record<string, Promise<Response>>;
  }
}

/**
 * Takes the preloaded answer, once. Null if there is none, if it failed to arrive, and if it was refused: the member
 * may have signed in since. A server's fault is an answer: a second request would double the load of a failing server.
 */
export async function takePreloaded(url: string): Promise<Response | null> {
  const all = globalThis.window?.__maruPreload;
  const answer = all?.[url];
  if (!all || !answer) return null;
  delete all[url];
  try {
    const response = await answer;
    const counts = response.ok || response.status >= 500;
    return counts && !response.bodyUsed ? response : null;
  } catch {
    return null;
  }
}
