import type { RemoteMenu } from '@maru/contracts';
import { useEffect } from 'react';
import { useTileVisits } from '../../contributions/use-tile-visits';
import { openOnClick } from '../../offline/open-on-click';
import { registerServiceWorker } from '../../offline/register';
import { followUnread } from '../../session/app-badge';
import { PrintHeader } from '../PrintHeader';
import { AccountTabs } from './AccountTabs';

/**
 * Heads each member page: the first line on paper, and the tabs to the member's other pages. Installs the service worker
 * for members only: a visitor's browser stores nothing.
 */
export default function MemberHeader({ menu }: { menu: readonly RemoteMenu[] }) {
  useTileVisits(menu);
  useEffect(followUnread, []);
  useEffect(registerServiceWorker, []);
  useEffect(openOnClick, []);
  return (
    <>
      <PrintHeader />
      <AccountTabs />
    </>
  );
}
