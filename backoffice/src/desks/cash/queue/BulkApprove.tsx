import { useRef } from 'react';
import { Button, useBase, useShortcuts, useSubmit } from '../../../kit';

/** Most requests that the server approves at once. */
const maxRequests = 50;

/** Approves the selected credits whose payment fits; what the server leaves is said. */
export function BulkApprove({ ids, onDone }: { ids: readonly number[]; onDone(): void }) {
  const { t, say } = useBase();
  const { busy, submit, message } = useSubmit();
  const box = useRef<HTMLSpanElement>(null);
  const n = Math.min(ids.length, maxRequests);
  const approve = async () => {
    if (n === 0) return;
    const done = await submit('opsCashApproveMatched', { body: { ids: ids.slice(0, maxRequests) } });
    if (!done) return;
    const left = done.left.length + ids.length - n;
    say(
      left > 0 ? 'caution' : 'success',
      left > 0
        ? t('cash.bulk.some_done', { n: done.approved.length, left })
        : t('cash.bulk.done', { n: done.approved.length }),
    );
    onDone();
  };
  useShortcuts(box, { a: n > 0 && !busy ? () => void approve() : undefined });
  return (
    <span className="row" ref={box}>
      {message && (
        <span className="danger" role="alert">
          {message}
        </span>
      )}
      <Button look="primary" small busy={busy} keys="Shift+A" disabled={n === 0} onClick={() => void approve()}>
        {t('cash.bulk.approve', { n })}{' '}
        <span className="keys" aria-hidden="true">
          <kbd>⇧A</kbd>
        </span>
      </Button>
    </span>
  );
}
