import { serverNow, useT } from '@maru/platform';
import { useEffect, useState } from 'react';
import { koreanTime } from '../../ui/time';

const secondNow = () => Math.floor(serverNow() / 1_000) * 1_000;

/** Server time, MM-DD HH:mm:ss in Korea. Silent for screen readers. */
export function Clock() {
  const t = useT('host');
  const [now, setNow] = useState(secondNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      // Whole seconds: a timer that is a part of a millisecond early changes nothing, and the next one is due at once.
      setNow(secondNow());
      // Ticks on the full second, even after a late tick. Timers truncate fractions of a millisecond.
      timer = setTimeout(tick, Math.ceil(1_000 - (serverNow() % 1_000)));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="topbar__clock">
      {t('nav.server')} <time dateTime={new Date(now).toISOString()}>{koreanTime(now, true)}</time>
    </p>
  );
}
