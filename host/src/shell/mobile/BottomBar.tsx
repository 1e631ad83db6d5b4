import { drawerAtom, Link, sessionAtom, useAtom, useAtomValue, usePath, useT } from '@maru/platform';
import { Count, Icon } from '@maru/ui';
import { useShownCart } from '../cart/use-shown-cart';
import { usePlaceState } from '../frame-context';
import { PlaceLink } from '../PlaceLink';
import { toCasinoPath } from '../right/links';

const links = [
  { id: 'home', to: '/home', icon: 'home' },
  { id: 'betRecord', to: '/info/betRecord', icon: 'receipt' },
  { id: 'charge', to: '/cash/credit', icon: 'circle-plus' },
  { id: 'exchange', to: '/cash/debit', icon: 'circle-minus' },
] as const;

/** The fifth cell: what opens as a drawer where the route has a cart, else the way there. */
function CartCell({ hasCart }: { hasCart: boolean }) {
  const t = useT('host');
  const stateAt = usePlaceState();
  const transfer = toCasinoPath(usePath());
  const { count, ratioText, icon, to } = useShownCart();
  const [drawer, setDrawer] = useAtom(drawerAtom);
  // In a casino money is moved instead of bets being picked: the picks of another area are none of it.
  const face = transfer ? (
    <>
      <Icon name="transfer" />
      {t('link.convert')}
    </>
  ) : (
    <>
      <Icon name={icon} />
      {ratioText && count > 0 ? (
        <span className="accent strong">{t('bet.ratio', { ratio: ratioText })}</span>
      ) : (
        t('cart.short')
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
        onClick={() => setDrawer(drawer === 'cart' ? null : 'cart')}
      >
        {face}
      </button>
    );
  }
  if (transfer) {
    return (
      <PlaceLink to={transfer} state={stateAt(transfer)}>
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

/** Six equal cells at 1280 px and below: home, bet record, charge, exchange, cart, up. A visitor has home and up. */
export function BottomBar({ hasCart }: { hasCart: boolean }) {
  const t = useT('host');
  const path = usePath();
  const stateAt = usePlaceState();
  const visitor = useAtomValue(sessionAtom) === 'guest';
  return (
    <nav className="bottombar" aria-label={t('nav.bottom')}>
      {links
        .filter((link) => !visitor || link.id === 'home')
        .map((link) => (
          <PlaceLink key={link.id} to={link.to} state={stateAt(link.to)} current={path === link.to}>
            <Icon name={link.icon} />
            {t(`link.${link.id}`)}
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
