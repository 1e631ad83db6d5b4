import { useAreaT } from '../area/hooks';

/** Notes that live pictures and odds may lag. Licences require it on every page of live matches. */
export function LiveDelay() {
  const t = useAreaT();
  return <p className="live-delay soft">{t('note.delay')}</p>;
}
