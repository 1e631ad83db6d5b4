import { useAreaT } from '../area/hooks';
import styles from './live-delay.module.css';

/** Notes that live pictures and odds may lag. Licences require it on every page of live matches. */
export function LiveDelay() {
  const t = useAreaT();
  return <p className={`${styles.root} soft`}>{t('note.delay')}</p>;
}
