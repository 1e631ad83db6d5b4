import { cartSummaryAtom, drawerAtom, Link, sessionAtom, useAtom, useAtomValue, usePath, useT } from '@maru/platform';
import { Count, Icon } from '@maru/ui';
import { useServed } from '../frame-context';
import { PlaceLink } from '../place-link';

const links = [
  { id: 'home', to: '/home', icon: 'home' },
  { id: 'betRecord', to: '/info/betRecord', icon: 'receipt' },
  { id: 'charge', to: '/cash/credit', icon: 'circle-plus' },
  { id: 'exchange', to: '/cash/debit', icon: 'circle-minus' },
] as const;

/** Routes whose cart moves money to a casino instead of betting. */
function isCasino(path: string): boolean {
  return ['/casino', '/casino3', '/aplusCasino', '/game/global'].some(
    (root) => path === root || path.startsWith(`${root}/`),
  );
}

/** Six equal cells at 1280 px and below: home, bet record, charge, exchange, cart, up. A visitor has home and up. */
export function BottomBar({ hasCart, cartPath }: { hasCart: boolean; cartPath: string }) {
  const t = useT('host');
  const path = usePath();
  const served = useServed();
  const visitor = useAtomValue(sessionAtom) === 'guest';
  const { count, ratioText } = useAtomValue(cartSummaryAtom);
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const casino = isCasino(path);
  const text =
    ratioText && count > 0 ? (
      <span className="accent strong">{t('bet.ratio', { ratio: ratioText })}</span>
    ) : (
      t(casino ? 'link.convert' : 'cart.short')
    );
  const face = (
    <>
      <Icon name={casino ? 'transfer' : 'shopping-cart'} />
      {text}
      <Count value={count} tone="pick" />
    </>
  );
  return (
    <nav className="bottombar" aria-label={t('nav.bottom')}>
      {links
        .filter((link) => !visitor || link.id === 'home')
        .map((link) => (
          <PlaceLink key={link.id} to={link.to} served={served(link.to)} current={path === link.to}>
            <Icon name={link.icon} />
            {t(`link.${link.id}`)}
          </PlaceLink>
        ))}
      {visitor ? null : hasCart ? (
        <button
          type="button"
          aria-expanded={drawer === 'cart'}
          aria-label={t('cart.open', { n: count })}
          onClick={() => setDrawer(drawer === 'cart' ? null : 'cart')}
        >
          {face}
        </button>
      ) : (
        <Link to={cartPath} aria-label={t('cart.open', { n: count })}>
          {face}
        </Link>
      )}
      <button type="button" aria-label={t('nav.toTop')} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        <Icon name="arrow-bar-to-up" />
        {t('nav.up')}
      </button>
    </nav>
  );
}
