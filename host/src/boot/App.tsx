import { findRedirect } from '@maru/contracts/release-routes';
import {
  configAtom,
  maintenanceAtom,
  navigate,
  sessionAtom,
  toast,
  useAtomValue,
  useLocation,
  userAtom,
  useT,
} from '@maru/platform';
import { useEffect, useLayoutEffect } from 'react';
import { heldRegisterCode } from '../account/visitors/register-code';
import type { SlotName } from '../remotes/document/slot-names';
import { loadFederation } from '../remotes/load-federation';
import { pageRegistry } from '../remotes/page-registry';
import type { SlotPlace } from '../remotes/slots/states';
import { decideAccess, paths } from '../routing/access';
import { shownAt } from '../routing/shown';
import { pollSession, rememberPath } from '../session';
import { Frame } from '../shell';
import './texts';
import { Unreachable } from './Unreachable';

/** The page: the frame around host pages and remotes, with redirects and access rules applied to every address. */
export function App({ slots }: { slots: Record<SlotName, SlotPlace> }) {
  const location = useLocation();
  const t = useT('host');
  const config = useAtomValue(configAtom);
  const maintenance = useAtomValue(maintenanceAtom) !== null;
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);

  const table = useAtomValue(pageRegistry.atoms.redirects);
  const menu = useAtomValue(pageRegistry.atoms.menus);
  const mounts = useAtomValue(pageRegistry.atoms.mounts);
  const path = location.pathname;
  const access = decideAccess({
    config,
    session,
    user,
    path: path + location.search,
    maintenance,
    registerCode: heldRegisterCode(),
  });
  // The hash is kept through the sign-in and back.
  const to = access.ok ? findRedirect(table, location) : access.redirect + location.hash;
  const alert = access.ok ? undefined : access.alert;

  useLayoutEffect(() => {
    if (to === null) return;
    navigate(to, { replace: true });
    if (alert) toast({ tone: 'caution', title: t(alert) });
  }, [to, alert, t]);
  useLayoutEffect(() => rememberPath(path), [path]);

  const shown = shownAt(path, mounts);
  const routed = useAtomValue(pageRegistry.isRouted);
  useLayoutEffect(() => {
    if (routed) return;
    pageRegistry.slots.publish();
    if (shown === null) void loadFederation();
  }, [routed, shown, path]);

  // Neither a visitor nor a member is shown a page before it is known which of them it is.
  const asks = session === 'unknown' && !maintenance;
  useEffect(() => (asks ? pollSession() : undefined), [asks]);
  const instead = asks && path !== paths.maintenance ? <Unreachable /> : undefined;

  return <Frame menu={menu} slots={slots} hostPage={shown} waits={!routed} instead={instead} />;
}
