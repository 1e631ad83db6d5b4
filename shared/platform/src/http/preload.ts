declare global {
  interface Window {
    /** Answers that the page asked for before any script ran, by address. */
    __maruPreload?: Record<string, Promise<Response>>;
  }
}

/** Takes the answer that the page asked for already, once. Null where there is none, or where it failed. */
export async function takePreloaded(url: string): Promise<Response | null> {
  const all = globalThis.window?.__maruPreload;
  const answer = all?.[url];
  if (!all || !answer) return null;
  delete all[url];
  try {
    const response = await answer;
    return response.ok && !response.bodyUsed ? response : null;
  } catch {
    return null;
  }
}
