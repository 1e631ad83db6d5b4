import { atom, drawerAtom, sessionAtom, useAtomValue, useSetAtom, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { useRef } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { PlayBar } from '../../protection/play/PlayBar';
import { useDrawer } from '../mobile/use-drawer';
import { DrawerPrefs } from './DrawerPrefs';
import { FoldedCart } from './FoldedCart';
import { UserPanel } from './UserPanel';
import { VisitorPanel } from './VisitorPanel';
import './right-rail.css';

const RunningBets = lazyPart(() => import(/* webpackChunkName: "member" */ './RunningBets'));

// Subscribes to its own drawers only, so opening another renders nothing here.
const rightDrawerAtom = atom((get) => {
  const drawer = get(drawerAtom);
  return drawer === 'right' || drawer === 'cart' ? drawer : null;
});

/**
 * User panel, then the cart of the route, or the running bets with the folded cart. At 1280 px and below the same
 * element is two drawers: the member's ('right') and the cart's ('cart').
 */
export function RightRail(props: {
  /** Undefined while no remote may be mounted. */
  cartSlot: ((element: HTMLElement | null) => void) | undefined;
  hasCart: boolean;
  bare: boolean;
}) {
  const t = useT('host');
  const rail = useRef<HTMLElement>(null);
  const drawer = useAtomValue(rightDrawerAtom);
  const setDrawer = useSetAtom(drawerAtom);
  const open = drawer !== null;
  const drawn = useDrawer(rail, open);
  const session = useAtomValue(sessionAtom);
  const visitor = session === 'guest';
  // Until it is known who this is there is nothing of a member's, and nothing to sign in to.
  const unknown = session === 'unknown';
  const bare = props.bare || unknown || !('data-ready' in drawn);
  return (
    <aside
      ref={rail}
      className="rail rail--right"
      aria-label={t('nav.side')}
      data-drawer={drawer ?? undefined}
      {...drawn}
    >
      {drawer === 'cart' ? (
        <IconButton className="rail__close" icon="x" label={t('nav.close')} onClick={() => setDrawer(null)} />
      ) : null}
      {bare ? null : visitor ? <VisitorPanel /> : <UserPanel />}
      {props.hasCart ? (
        <a className="sr skip" href="#main" data-pane="list" aria-keyshortcuts="F6">
          {t('nav.skipBack')}
        </a>
      ) : null}
      <div className="cart-slot" id="cart" data-slot="cart" ref={props.cartSlot} hidden={!props.hasCart} />
      {bare || visitor || (props.hasCart && drawer !== 'right') ? null : (
        <Part name="running-bets" box="mybets">
          <RunningBets />
        </Part>
      )}
      {bare || props.hasCart ? null : <FoldedCart />}
      {bare || visitor ? null : <DrawerPrefs drawn={drawn} />}
      {bare || visitor ? null : <PlayBar place="rail" />}
    </aside>
  );
}
