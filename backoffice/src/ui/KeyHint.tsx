import { Fragment } from 'react';

/** Shortcut on its button, for the eye only; `keys` are separated by spaces: 'Ctrl K'. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="keys" aria-hidden="true">
      {keys.split(' ').map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

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
