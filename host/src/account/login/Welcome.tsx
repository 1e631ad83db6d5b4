import { useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { useEffect } from 'react';
import { useBrand } from '../../ui/Brand';
import { AuthNoticeLayout } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/RegisterButton';
import { askLogin } from './ask-login';

/** The centre of the frame for a visitor: the sign-in opens at once, and again by its button. */
export function Welcome() {
  const t = useT('host');
  const { name } = useBrand();
  // Leaving the page, by signing in or to another one, takes the modal along.
  useEffect(() => askLogin(), []);
  return (
    <AuthNoticeLayout>
      <h1>{t('login.welcome')}</h1>
      <p>{t('login.welcomeText', { name })}</p>
      <div className="row">
        <Button tone="primary" onClick={() => askLogin()}>
          {t('login.title')}
        </Button>
        <RegisterButton className="btn" />
      </div>
    </AuthNoticeLayout>
  );
}
