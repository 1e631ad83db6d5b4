import { clockJumped, loadConfig, serverNow } from '@maru/platform';
import { useEffect, useState } from 'react';

const second = 1_000;
/** Minimum interval between settings of a clock that jumped, ms. */
const syncEvery = 5_000;
let syncedAt = Number.NEGATIVE_INFINITY;

/** Sets a clock that jumped (the machine slept, or its time was changed) by the server's. */
function syncAfterJump(): void {
  if (!clockJumped() || performance.now() - syncedAt < syncEvery) return;
  syncedAt = performance.now();
  void loadConfig();
}

/**
 * The server's clock, epoch ms, each whole second of it and at once when the tab is looked at again. Null while the
 * browser's clock has jumped and the server's is not known yet.
 */
export function useServerNow(): number | null {
  const [now, setNow] = useState<number | null>(() => (clockJumped() ? null : serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      syncAfterJump();
      const jumped = clockJumped();
      const at = serverNow();
      setNow(jumped ? null : at);
      timer = setTimeout(tick, second - (at % second));
    };
    const onVisible = () => document.hidden || tick();
    tick();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return now;
}
