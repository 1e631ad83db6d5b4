import { refreshUser, useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';

/** In the centre while it could not be found out who is signed in. It is asked again by itself. */
export function Unreachable() {
  const t = useT('host');
  return (
    <ErrorState title={t('page.unreachable')} text={t('page.unreachableText')} onRetry={() => void refreshUser()} />
  );
}
