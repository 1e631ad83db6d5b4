declare global {
  interface Window {
    /** Answers that the page asked for before any script ran, by address. */
    __maruPreload?: Record<string, Promise<Response>>;
  }
}

/**
 * Takes the answer that the page asked for already, once. Null where there is none, where it did not come, and where it
 * was refused: the member may have signed in since. A server's fault is an answer: asking twice would double the load
 * of a server that fails.
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
