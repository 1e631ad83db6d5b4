import { useAreaT } from '../area/hooks';

/** That live pictures and odds may be behind what happens: stands on every page of running matches, as licences ask. */
export function LiveDelay() {
  const t = useAreaT();
  return <p className="live-delay soft">{t('note.delay')}</p>;
}
