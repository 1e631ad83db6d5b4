import { sessionAtom, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { followTabs } from '../follow-tabs';
import { Announcer } from './Announcer';
import { Banners } from './Banners';
import { Modals } from './Modals';
import { Releases } from './Releases';
import { Toasts } from './Toasts';
import './overlay.css';

// They act only after some time, so their code loads after the page.
const MemberWatchers = lazyPart(() => import(/* webpackChunkName: "member" */ './MemberWatchers'));

/** The host's layer over the page: banners, toasts, modals, live regions. Remotes reach it through the platform. */
export function OverlayHost() {
  useEffect(followTabs, []);
  const isMember = useAtomValue(sessionAtom) === 'member';
  return (
    <>
      <Banners />
      <Releases />
      <Toasts />
      <Modals />
      <Announcer />
      {isMember ? (
        <Part name="member parts">
          <MemberWatchers />
        </Part>
      ) : null}
    </>
  );
}
