import { liesUnder } from '@maru/contracts/release-routes';
import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { Link, navigate, textsReady, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { useLayoutEffect } from 'react';
import { PasswordForm } from '../../account/settings/PasswordForm';
import { ProfileView } from '../../account/settings/ProfileView';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { ProtectionView } from '../../protection/settings/ProtectionView';
import { paths } from '../../routing/access';
import '../../texts/account';
import styles from '../../account/settings/settings.module.css';

const tabs = ['profile', 'password', 'security', 'protection'] as const;

/** Loads its texts first, which avoids mixed languages. */
const SecurityView = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "security" */ '../../account/security/SecurityView');
  await textsReady();
  return part;
});
type Tab = (typeof tabs)[number];

/** Links to the member's details that have separate addresses. */
function ProfileLinks({ shown }: { shown: Tab }) {
  const say = useT('account');
  if (shown === 'protection') return null;
  return (
    <div className="row">
      {shown === 'password' ? null : (
        <Link className={buttonClass()} to="/settings/password">
          {say('settings.password')}
        </Link>
      )}
      <Link className={buttonClass()} to={paths.changeInfo}>
        {say('change.title')}
      </Link>
    </div>
  );
}

/**
 * The member's settings: profile, password, second factor and own limits, each with its own address. The frame's
 * account tabs link them.
 */
export default function SettingsPage() {
  const say = useT('account');
  const path = usePath();
  const user = useAtomValue(userAtom);
  const isCentreOnly = user !== null && isCustomerCentreOnly(user);
  const named = tabs.find((tab) => liesUnder(path, `/settings/${tab}`));
  // Without a tab in the address the first is shown.
  useLayoutEffect(() => {
    if (!named) navigate('/settings/profile', { replace: true });
  }, [named]);
  const shown: Tab = named ?? 'profile';
  return (
    <>
      <div className="split">
        <h1 className="page-title">{say(`settings.${shown}`)}</h1>
        {isCentreOnly ? null : <ProfileLinks shown={shown} />}
      </div>
      <div className={styles.panel}>
        {shown === 'profile' ? <ProfileView /> : null}
        {shown === 'protection' ? <ProtectionView /> : null}
        {shown === 'security' ? (
          <Part name="security" box={styles.waiting}>
            <SecurityView />
          </Part>
        ) : null}
        {shown === 'password' ? (
          <div className={`${styles.root} ${styles.single}`}>
            <PasswordForm />
          </div>
        ) : null}
      </div>
    </>
  );
}
