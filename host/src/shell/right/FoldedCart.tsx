import { cartSummaryAtom, Link, useAtomValue, useT } from '@maru/platform';
import { Count, Icon } from '@maru/ui';

/** The cart on pages that are not for betting: its size and odds, leading back to it. */
export function FoldedCart({ to }: { to: string }) {
  const t = useT('host');
  const { count, ratioText } = useAtomValue(cartSummaryAtom);
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
