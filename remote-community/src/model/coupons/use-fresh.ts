import { useAtomValue, userAtom } from '@maru/platform';
import { useEffect, useRef } from 'react';

/**
 * Loads again when the member's consent or counts of coupons change: one was issued, used in another tab, or withdrawn.
 */
export function useFresh(load: () => void): void {
  const user = useAtomValue(userAtom);
  const counts = user ? `${user.promotions} ${user.coupon} ${user.random_coupon}` : '';
  const before = useRef(counts);
  const reload = useRef(load);
  reload.current = load;
  useEffect(() => {
    if (before.current === counts) return;
    before.current = counts;
    reload.current();
  }, [counts]);
}
