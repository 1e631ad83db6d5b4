/** Asked before what is typed would be lost; it calls `go` once it may be. */
type Guard = (go: () => void) => void;
let guard: Guard | null = null;

/** Ends the session: at once, or after the page that holds it agrees. */
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
