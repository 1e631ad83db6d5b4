/** The keys of a commit, on its button. */
export function CommitKeys() {
  return (
    <span className="keys" aria-hidden="true">
      <kbd>Ctrl</kbd>
      <kbd>↵</kbd>
    </span>
  );
}
/** What `aria-keyshortcuts` calls them. */
export const commitKeys = 'Control+Enter Meta+Enter';
