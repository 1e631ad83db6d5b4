import { refreshUser, useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';

/** In place of the page while it could not be found out who is signed in. It is asked again by itself. */
export function Unreachable() {
  const t = useT('host');
  return (
    <main className="main" id="main" tabIndex={-1}>
      <ErrorState title={t('page.unreachable')} text={t('page.unreachableText')} onRetry={() => void refreshUser()} />
    </main>
  );
}
