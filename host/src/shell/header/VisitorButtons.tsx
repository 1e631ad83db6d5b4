import { useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { askLogin } from '../../account/login/ask-login';
import { RegisterButton } from '../../account/visitors/RegisterButton';

/** Sign-in and registration for a visitor, as modals. `onGo` is called before one opens. */
export function VisitorButtons({ onGo }: { onGo?(): void }) {
  const t = useT('host');
  const open = () => {
    onGo?.();
    askLogin();
  };
  return (
    <>
      <Button onClick={open}>{t('login.title')}</Button>
      <RegisterButton className="btn btn--primary" onGo={onGo} />
    </>
  );
}
