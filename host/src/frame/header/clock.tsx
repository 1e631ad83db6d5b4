import { serverNow, useT } from '@maru/platform';
import { useEffect, useState } from 'react';
import { koreanTime } from '../time';

/** Server time, MM-DD HH:mm:ss in Korea. Silent for screen readers. */
export function Clock() {
  const t = useT('host');
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      // Ticks on the second, however late the last one came.
      timer = setTimeout(tick, 1_000 - (at % 1_000));
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
