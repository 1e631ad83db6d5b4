import { cache } from '@maru/client';
import { holdLease, type Result, toast, useAtomValue, userIdAtom } from '@maru/platform';
import { useRef, useState } from 'react';
import { isUnanswered, type SentKey, sentKeys } from '../sent-keys';

/**
 * Sends one act on a coupon at a time. What got no answer is sent with the same key and the same `seed` when it is
 * pressed again, also in a page that is opened later, so that it is done once.
 */
export function useAttempt(title: string) {
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const userId = useAtomValue(userIdAtom) ?? 0;

  const run = async <Data>(
    name: string,
    send: (attempt: SentKey) => Promise<Result<Data>>,
    onDone: (data: Data) => void,
  ): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const keys = sentKeys(userId);
    const release = holdLease('coupon');
    const result = await send(keys.keyFor(name));
    release();
    sending.current = false;
    setBusy(false);
    if (result.ok || !isUnanswered(result)) keys.forget(name);
    if (result.ok) onDone(result.data);
    else toast({ tone: 'danger', title, text: result.message });
    void cache.renew('coupons');
    void cache.renew('couponDraws');
  };
  return { isBusy, run };
}
