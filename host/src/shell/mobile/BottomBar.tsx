import { drawerAtom, Link, localeAtom, sessionAtom, useAtom, useAtomValue, usePath, useT } from '@maru/platform';
import { Count, Icon } from '@maru/ui';
import { usePlaceState } from '../../menu/frame-context';
import { linkText, transferCell } from '../../menu/links';
import { PlaceLink } from '../../menu/PlaceLink';
import { pageRegistry } from '../../remotes/page-registry';
import { useShownCart } from '../cart/use-shown-cart';

const own = [
  { id: 'home', path: '/home', icon: 'home' },
  { id: 'betRecord', path: '/info/betRecord', icon: 'receipt' },
];
/** Cells that remotes contribute: six cells are as many as fit. */
const contributedCells = 2;

/** The fifth cell: what opens as a drawer where the route has a cart, else the way there. */
function CartCell({ hasCart }: { hasCart: boolean }) {
  const t = useT('host');
  const stateAt = usePlaceState();
  const locale = useAtomValue(localeAtom);
  const transfer = transferCell(usePath(), useAtomValue(pageRegistry.atoms.frame));
  const { count, ratioText, icon, to } = useShownCart();
  const [drawer, setDrawer] = useAtom(drawerAtom);
  // Where a wallet is used money is moved instead of bets being picked: the picks of another area are none of it.
  const face = transfer ? (
    <>
      <Icon name={transfer.icon} />
      <span>{linkText(transfer, locale, t)}</span>
    </>
  ) : (
    <>
      <Icon name={icon} />
      {ratioText && count > 0 ? (
        <span className="accent strong">{t('bet.ratio', { ratio: ratioText })}</span>
      ) : (
        <span>{t('cart.short')}</span>
      )}
      <Count value={count} tone="pick" />
    </>
  );
  const label = transfer ? undefined : t('cart.open', { n: count });
  if (hasCart) {
    return (
      <button
        type="button"
        aria-expanded={drawer === 'cart'}
        aria-label={label}
        // The way to the bet: on a phone its button is inside.
        data-commits-money={count > 0 ? '' : undefined}
        onClick={() => setDrawer(drawer === 'cart' ? null : 'cart')}
      >
        {face}
      </button>
    );
  }
  if (transfer) {
    return (
      <PlaceLink to={transfer.path} state={stateAt(transfer.path)}>
        {face}
      </PlaceLink>
    );
  }
  return (
    <Link to={to} aria-label={label}>
      {face}
    </Link>
  );
}

/**
 * Six equal cells at 1280 px and below: home, bet record, two ways to the member's money, cart, up. A visitor has home and
 * up.
 */
export function BottomBar({ hasCart }: { hasCart: boolean }) {
  const t = useT('host');
  const path = usePath();
  const stateAt = usePlaceState();
  const locale = useAtomValue(localeAtom);
  const visitor = useAtomValue(sessionAtom) === 'guest';
  const contributed = useAtomValue(pageRegistry.atoms.frame).money.filter(({ bar }) => bar);
  const links = [...own, ...contributed.slice(0, contributedCells)];
  return (
    <nav className="bottombar" aria-label={t('nav.bottom')}>
      {links
        .filter((link) => !visitor || link.id === 'home')
        .map((link) => (
          <PlaceLink key={link.id} to={link.path} state={stateAt(link.path)} current={path === link.path}>
            <Icon name={link.icon} />
            {linkText(link, locale, t)}
          </PlaceLink>
        ))}
      {visitor ? null : <CartCell hasCart={hasCart} />}
      <button type="button" aria-label={t('nav.toTop')} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <Icon name="arrow-bar-to-up" />
        {t('nav.up')}
      </button>
    </nav>
  );
}
