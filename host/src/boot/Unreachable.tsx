import { refreshUser, useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';

/** Shown in the centre while the signed-in user is unknown. The page retries automatically. */
export function Unreachable() {
  const t = useT('host');
  return (
    <ErrorState title={t('page.unreachable')} text={t('page.unreachableText')} onRetry={() => void refreshUser()} />
  );
}
