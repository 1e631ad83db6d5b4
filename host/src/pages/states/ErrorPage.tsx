import { Link, useSearchParams, useT } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { AuthNoticeLayout } from '../../account/AuthPageLayout';
import styles from '../../account/auth-page-layout.module.css';

/** 'Error {status code}' and a link home. The code is `status` or ?code=500; anything else shows 500. */
export default function ErrorPage({ status }: { status?: number }) {
  const t = useT('host');
  const [search] = useSearchParams();
  const codeText = status ? String(status) : (search.get('code') ?? '');
  const code = /^[45]\d\d$/.test(codeText) ? codeText : '500';
  return (
    <AuthNoticeLayout className={styles.missing}>
      <h1 className={styles.code}>{t('page.errorCode', { code })}</h1>
      <p>{t('page.errorText')}</p>
      <Link className={buttonClass({ tone: 'primary' })} to="/home">
        {t('page.toHome')}
      </Link>
    </AuthNoticeLayout>
  );
}
