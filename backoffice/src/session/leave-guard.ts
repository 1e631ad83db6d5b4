/** Asked before what is typed would be lost; it calls `go` once it may be. */
type Guard = (go: () => void) => void;
let guard: Guard | null = null;

/** Does what ends the session: at once, or after whoever holds the page has been asked. */
export function leaving(go: () => void): void {
  if (guard) guard(go);
  else go();
}

/** Holds the page until `ask` lets it go. Answers what ends it. */
export function hold(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}
