import { koreanTime, serverNow, useAtomValue, userAtom, useT } from '@maru/platform';
import { lazy, Suspense, useState } from 'react';
import { greetingAt } from './greeting';

/** A separate chunk: the host loads it, with its hash, when it is first opened. */
const Details = lazy(() => import('./Details').then(({ Details: component }) => ({ default: component })));

/** The page under /hello. */
export function Page() {
  const t = useT('hello');
  const user = useAtomValue(userAtom);
  const [open, setOpen] = useState(false);
  return (
    <section className="card hello">
      <h1>{t(greetingAt(Number(koreanTime(serverNow()).slice(6, 8))), { name: user?.nick ?? t('guest') })}</h1>
      <p>{t('about')}</p>
      <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'less' : 'more')}
      </button>
      <Suspense fallback={null}>{open ? <Details /> : null}</Suspense>
    </section>
  );
}
