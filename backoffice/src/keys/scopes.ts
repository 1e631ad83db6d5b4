/** Shortcuts of a part of the page by their key (`toKey`). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;
export interface KeyScope {
  /** The part; null while it is not there. */
  element(): Element | null;
  shortcuts(): Shortcuts;
}

const scopes: KeyScope[] = [];

/** Makes shortcuts work until what is answered is called. */
export function addScope(scope: KeyScope): () => void {
  scopes.push(scope);
  return () => void scopes.splice(scopes.indexOf(scope), 1);
}

/** What a key does: in the parts that have the focus, else in the first one of the page that knows it. */
export function findHandler(
  key: string,
  focused: Element | null,
  among: readonly KeyScope[] = scopes,
): (() => void) | undefined {
  const own = among.filter((scope) => scope.element()?.contains(focused));
  return [...own, ...among].map((scope) => scope.shortcuts()[key]).find((handler) => handler);
}
