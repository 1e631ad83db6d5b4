import { liesUnder } from '@maru/contracts/release-routes';
import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { Link, navigate, textsReady, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { buttonClass, Tabs } from '@maru/ui';
import { useLayoutEffect } from 'react';
import { PasswordForm } from '../../account/settings/PasswordForm';
import { ProfileView } from '../../account/settings/ProfileView';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { ProtectionView } from '../../protection/settings/ProtectionView';
import { paths } from '../../routing/access';
import '../../texts/account';
import '../../account/settings/settings.css';

const tabs = ['profile', 'password', 'security', 'protection'] as const;

/** Its texts come with it; shown before them it would stand there in two languages. */
const SecurityView = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "security" */ '../../account/security/SecurityView');
  await textsReady();
  return part;
});
type Tab = (typeof tabs)[number];

function CheckLink() {
  const say = useT('account');
  return (
    <Link className={buttonClass()} to={paths.changeInfo}>
      {say('change.title')}
    </Link>
  );
}

/** The member's settings: profile, password, second factor and own limits, each with an address of its own. */
export default function SettingsPage() {
  const say = useT('account');
  const path = usePath();
  const user = useAtomValue(userAtom);
  // Tabs that lead to pages which are closed to the member are none.
  const isCentreOnly = user !== null && isCustomerCentreOnly(user);
  const open = isCentreOnly ? (['protection'] as const) : tabs;
  const named = tabs.find((tab) => liesUnder(path, `/settings/${tab}`));
  // Without a tab in the address the first is shown.
  useLayoutEffect(() => {
    if (!named) navigate('/settings/profile', { replace: true });
  }, [named]);
  const shown: Tab = named ?? 'profile';
  return (
    <>
      <div className="split">
        <h1 className="page-title">{say('settings.title')}</h1>
        {isCentreOnly ? null : <CheckLink />}
      </div>
      <Tabs
        line
        className="pagetabs"
        label={say('settings.title')}
        options={open.map((id) => ({ id, text: say(`settings.${id}`) }))}
        value={shown}
        panelId="settings-panel"
        onChange={(id) => navigate(`/settings/${id}`)}
      />
      <div id="settings-panel" role="tabpanel" aria-label={say(`settings.${shown}`)} className="settings__panel">
        {shown === 'profile' ? <ProfileView /> : null}
        {shown === 'protection' ? <ProtectionView /> : null}
        {shown === 'security' ? (
          <Part name="security" box="settings__wait">
            <SecurityView />
          </Part>
        ) : null}
        {shown === 'password' ? (
          <div className="settings settings--one">
            <PasswordForm />
          </div>
        ) : null}
      </div>
    </>
  );
}
