import { cache } from '@maru/client';
import { holdLease, newIdempotencyKey, type Result, toast } from '@maru/platform';
import { useRef, useState } from 'react';

/**
 * Sends one act on a coupon at a time. What got no answer is sent with the same key and the same `seed` when it is
 * pressed again, so that it is done once.
 */
export function useAttempt(title: string) {
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const attempts = useRef(new Map<string, { key: string; seed: string }>());

  const run = async <Data>(
    name: string,
    send: (attempt: { key: string; seed: string }) => Promise<Result<Data>>,
    onDone: (data: Data) => void,
  ): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const attempt = attempts.current.get(name) ?? { key: newIdempotencyKey(), seed: newSalt() };
    attempts.current.set(name, attempt);
    const release = holdLease('coupon');
    const result = await send(attempt);
    release();
    sending.current = false;
    setBusy(false);
    if (result.ok || (result.status > 0 && result.status < 500)) attempts.current.delete(name);
    if (result.ok) onDone(result.data);
    else toast({ tone: 'danger', title, text: result.message });
    void cache.renew('coupons');
    void cache.renew('couponDraws');
  };
  return { isBusy, run };
}

/** 16 random bytes as hex: what the browser adds to a draw. */
export function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
