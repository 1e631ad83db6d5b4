import { Link, useT } from '@maru/platform';
import { paths } from '../../routing/access';
import styles from '../auth-page-layout.module.css';

/** Ways on for those who know their id or password no more. `onGo` is called when one is taken. */
export function RecoveryLinks({ onGo }: { onGo?(): void }) {
  const t = useT('host');
  return (
    <p className={`${styles.links} ${styles.near}`}>
      <Link className="link" to={paths.resetId} onClick={onGo}>
        {t('login.findId')}
      </Link>
      <Link className="link" to={paths.resetPassword} onClick={onGo}>
        {t('login.findPassword')}
      </Link>
    </p>
  );
}
