import { Link, useT } from '@maru/platform';
import { Count, Icon } from '@maru/ui';
import { useShownCart } from '../cart/use-shown-cart';

/** The cart on pages that are not for betting: its size and odds, leading back to it. */
export function FoldedCart() {
  const t = useT('host');
  const { count, ratioText, to } = useShownCart();
  if (count === 0) return null;
  return (
    <Link className="fold" to={to}>
      {t('cart.title')} <Count value={count} tone="pick" />
      <span className="grow" />
      {ratioText ? <small>{t('bet.ratio', { ratio: ratioText })}</small> : null}
      <Icon name="chevron-up" />
    </Link>
  );
}
