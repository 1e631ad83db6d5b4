import type { CashDeskRow } from '@maru/contracts';
import { useRef } from 'react';
import { Button, useBase, useMoney, useShortcuts, useSubmit } from '../../../kit';
import { KeyHint } from '../../../ui/KeyHint';
import { isMatched } from './request-rules';

/** Most requests that the server approves at once. */
const maxRequests = 50;

/** Approves the selected credits whose payment fits; what the server leaves is said. */
function BulkApprove({ ids, onDone }: { ids: readonly number[]; onDone(): void }) {
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
        {t('cash.bulk.approve', { n })} <KeyHint keys="⇧A" />
      </Button>
    </span>
  );
}

/** Bulk bar of the queue: the sum of the selected requests, and the approval of those whose payment fits. */
export function useBulkApproval(onChanged: () => void) {
  const { t } = useBase();
  const { full } = useMoney();
  return {
    fact: (selected: readonly CashDeskRow[]) => {
      const sum = full(selected.reduce((total, { amount }) => total + amount, 0));
      return `${sum} · ${t(selected.every(isMatched) ? 'cash.bulk.all_match' : 'cash.bulk.some_match')}`;
    },
    acts: (selected: readonly CashDeskRow[], clear: () => void) => (
      <BulkApprove
        ids={selected.filter(isMatched).map(({ id }) => id)}
        onDone={() => {
          clear();
          onChanged();
        }}
      />
    ),
  };
}
