import { Link, useT } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { AuthNoticeLayout } from '../../account/AuthPageLayout';
import styles from '../../account/auth-page-layout.module.css';

/** An address that nothing serves. The English sentence is the same in every language. */
export default function NotFoundPage() {
  const t = useT('host');
  return (
    <AuthNoticeLayout className={styles.missing}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 lang="en">{t('page.notFound')}</h1>
      <p>{t('page.notFoundText')}</p>
      <Link className={buttonClass({ tone: 'primary' })} to="/home">
        {t('page.toHome')}
      </Link>
    </AuthNoticeLayout>
  );
}
