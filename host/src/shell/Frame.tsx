import type { RemoteMenu } from '@maru/contracts';
import {
  drawerAtom,
  gamePageAtom,
  openLayer,
  useAtom,
  useAtomValue,
  useLocation,
  userIdAtom,
  useSetAtom,
  useT,
} from '@maru/platform';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useVisitorFrame } from '../account/login/visitor-frame';
import { FaultBoundary } from '../faults/boundary';
import { lazyPart } from '../faults/lazy-part';
import { MatchTreeSource } from '../matches/use-match-tree';
import { HomePlaceProvider, MenuProvider } from '../menu/frame-context';
import { PlaceMarks } from '../menu/PlaceLink';
import { pageAt } from '../pages/lazy';
import { PlayBar } from '../protection/play/PlayBar';
import type { SlotName } from '../remotes/document/slot-names';
import type { SlotPlace } from '../remotes/slots/states';
import { paths } from '../routing/access';
import { loadFonts } from '../scheduling/load-fonts';
import { whenIdle } from '../scheduling/when-idle';
import { useSlowLoading } from '../ui/use-slow-loading';
import { SlowState } from '../ui/Waiting';
import { useCartVisits } from './cart/use-shown-cart';
import { Footer } from './Footer';
import { GlobalOverlays } from './GlobalOverlays';
import { Header } from './header/Header';
import { LiveNote } from './LiveNote';
import { LeftRail } from './left/LeftRail';
import { BottomBar } from './mobile/BottomBar';
import { OutageNote } from './OutageNote';
import { OverlayHost } from './overlay/OverlayHost';
import { PageCentre } from './PageCentre';
import { PageTitle } from './PageTitle';
import { RightRail } from './right/RightRail';
import { MainSkeleton } from './SlotState';
import { WaitBar } from './WaitBar';
import './frame.css';
import { pageRegistry } from '../remotes/page-registry';

export interface FrameProps {
  /** Entries of the active releases. */
  menu: RemoteMenu[];
  /** Given the element of each slot; what is put inside is not React's. */
  slots: Record<SlotName, SlotPlace>;
  /** Pattern of the host's own page that is shown, null where a remote has the centre. */
  hostPage: string | null;
  /** Nothing routes remotes yet: the frame itself shows that the centre loads. */
  waits?: boolean;
  /** Replaces any page in the centre; no remote is mounted then. */
  instead?: ReactNode;
}

/** Closes drawers and scrolls to the top when the route changes. */
function useRouteChange(): void {
  const { pathname, search } = useLocation();
  const setDrawer = useSetAtom(drawerAtom);
  useEffect(() => {
    setDrawer(null);
  }, [pathname, search, setDrawer]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** Shown while the federation code loads; the loader retries until it succeeds. */
function MainWait() {
  const { slow, again } = useSlowLoading();
  return slow ? <SlowState onRetry={again} /> : <MainSkeleton />;
}

/** After this the fonts are fetched even from a page that is never idle. */
const fontsWaitMs = 3_000;

/**
 * Loads fonts once the centre is rendered and the browser idle, because on a slow line they would delay a remote's code
 * and odds. A first page of the host loads them at its start.
 */
function useFonts(stands: boolean): void {
  const waiting = useAtomValue(pageRegistry.slots.mainLoading) && !stands;
  useEffect(() => {
    if (waiting) return;
    return whenIdle(loadFonts, fontsWaitMs);
  }, [waiting]);
}

/**
 * The id of the page's member. A sign-out keeps it, because the redirect removes the page and nothing more must be
 * requested.
 */
function usePageOwner(): number | null {
  const id = useAtomValue(userIdAtom);
  const last = useRef(id);
  if (id !== null) last.current = id;
  return last.current;
}

function Scrim() {
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const isOpen = drawer !== null;
  // One entry for all drawers: from one to another nothing is added.
  useEffect(() => (isOpen ? openLayer(() => setDrawer(null)) : undefined), [isOpen, setDrawer]);
  if (!isOpen) return null;
  return <div className="scrim" aria-hidden="true" onClick={() => setDrawer(null)} />;
}

const MemberHeader = lazyPart<{ menu: readonly RemoteMenu[] }>(
  () => import(/* webpackChunkName: "member" */ './account/MemberHeader'),
);

/** A part that is rendered again only when its own properties change, and whose faults leave the others alone. */
function part<Props extends object>(name: string, Inside: ComponentType<Props>) {
  return memo((props: Props) => (
    <FaultBoundary name={name}>
      <Inside {...props} />
    </FaultBoundary>
  ));
}

/** Parts subscribe to the address individually, so a route change renders only those that use it. */
const memoized = {
  Header: part('header', Header),
  LeftRail: part('left rail', LeftRail),
  RightRail: part('right rail', RightRail),
  BottomBar: part('bottom bar', BottomBar),
  Footer: part('footer', Footer),
  LiveNote: part('live note', LiveNote),
  OutageNote: part('outage note', OutageNote),
  OverlayHost: part('overlays', OverlayHost),
  PlayBar: part('session', PlayBar),
  MemberHeader: part('member head', MemberHeader),
  GlobalOverlays: part('global overlays', GlobalOverlays),
};

/**
 * The whole page: header, left rail, centre, right rail, bottom bar, drawers, overlay layer. Slot elements stay in the
 * DOM, hidden under host pages, so the frame never removes a running remote.
 */
export function Frame({ menu, slots, hostPage, waits = false, instead }: FrameProps) {
  const t = useT('host');
  const cartEmpty = useAtomValue(pageRegistry.slots.cartEmpty);
  const page = hostPage === null ? null : pageAt(hostPage);
  const framed = useVisitorFrame() && hostPage !== paths.maintenance;
  const bare = (page?.bare ?? false) && !framed && !instead;
  const hasCart = hostPage === null && !cartEmpty && !instead;
  useCartVisits(hasCart);
  const gamePage = useAtomValue(gamePageAtom);
  const owner = usePageOwner();
  useRouteChange();
  useFonts(Boolean(instead));
  const shown = page ? (
    <HomePlaceProvider value={slots.home}>
      {/* A page of members begins anew with another one: what it holds is the former one's. */}
      <PageCentre key={page.bare ? null : owner} page={page} bare={bare} />
    </HomePlaceProvider>
  ) : null;
  return (
    <MenuProvider value={menu}>
      <MatchTreeSource />
      <PageTitle menu={menu} page={page} />
      {bare ? null : (
        <a className="sr skip" href="#main">
          {t('nav.skip')}
        </a>
      )}
      {hasCart ? (
        <a className="sr skip" href="#cart" data-pane="cart" aria-keyshortcuts="F6">
          {t('nav.skipCart')}
        </a>
      ) : null}
      {bare ? null : <memoized.Header />}
      <div className="shell" hidden={bare} data-game-page={gamePage ? '' : undefined}>
        {bare ? null : <memoized.LeftRail />}
        <main className="main" id={bare ? undefined : 'main'} tabIndex={-1}>
          {instead ? null : <memoized.OutageNote />}
          {hostPage === null ? null : <memoized.LiveNote />}
          {hostPage !== null || instead ? null : <memoized.PlayBar place="page" />}
          {bare || instead || owner === null ? null : (
            <Suspense fallback={null}>
              <memoized.MemberHeader menu={menu} />
            </Suspense>
          )}
          {hostPage === null && waits && !instead ? <MainWait /> : null}
          <div data-slot="main" ref={instead ? undefined : slots.main} hidden={hostPage !== null || Boolean(instead)} />
          {instead ?? (bare ? null : shown)}
          {bare ? null : <memoized.Footer />}
        </main>
        <memoized.RightRail cartSlot={instead ? undefined : slots.cart} hasCart={hasCart} bare={bare} />
      </div>
      {bare ? null : <memoized.BottomBar hasCart={hasCart} />}
      {bare ? shown : <Scrim />}
      {bare ? null : <PlaceMarks />}
      <WaitBar remote={hostPage === null && !instead} />
      <memoized.GlobalOverlays hostPage={hostPage} />
      <memoized.OverlayHost />
    </MenuProvider>
  );
}
