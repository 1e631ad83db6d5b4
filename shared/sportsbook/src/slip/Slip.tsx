import { Link, navigate, useAtomValue, usePath, userAtom } from '@maru/platform';
import { Button, buttonClass, Count, Empty, Switch } from '@maru/ui';
import type { ReactNode } from 'react';
import { categoryAt } from '../area/category-at';
import { useSportsbook } from '../area/context';
import { useAreaT, useSignal } from '../area/hooks';
import { pickKey } from '../cart/pick';
import { BonusBlock } from './BonusBlock';
import { PickItem } from './PickItem';
import { SlipFoot } from './SlipFoot';
import { useCartAnnouncements } from './use-cart-announcements';
import styles from './slip.module.css';

/**
 * The cart of a sports area: picks with their current odds, stake, totals, and the one button. `note` is shown above
 * the stake while there are picks.
 */
export function Slip({ note }: { note?: ReactNode }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { betting } = book;
  const { cart } = betting;
  const lines = useSignal(cart.lines);
  const autoAcceptOdds = useSignal(betting.autoAcceptOdds);
  const phase = useSignal(betting.phase);
  const user = useAtomValue(userAtom);
  const path = usePath();
  useCartAnnouncements();
  const { categories } = book.area;
  const category = lines[0]
    ? book.category(lines[0].pick.category)
    : (categoryAt(categories, path) ?? categories.at(-1)!);
  const title = t(`cart.${category.name}`);
  const locked = phase !== 'idle';
  return (
    <section className="slip" aria-label={title}>
      <div className="slip__head">
        <h2>{title}</h2>
        <Count value={lines.length} tone="pick" />
        <span className="grow" />
        {lines.length > 0 && !locked ? (
          <Button tone="ghost" size="sm" icon="trash" onClick={() => betting.empty()}>
            {t('cart.clear')}
          </Button>
        ) : null}
      </div>
      {lines.length === 0 && !locked ? (
        user ? (
          <Empty icon="shopping-cart" title={t('cart.emptyTitle')} text={t('cart.emptyText')}>
            <TakeBack />
          </Empty>
        ) : (
          <Empty icon="user" title={t('cart.guestTitle')} text={t('cart.guestText')}>
            <Link className={buttonClass({ tone: 'primary' })} to="/login">
              {t('cart.login')}
            </Link>
          </Empty>
        )
      ) : (
        <>
          <ul className="slip__list">
            {lines.map((line) => (
              <PickItem key={pickKey(line.pick)} line={line} locked={locked} />
            ))}
          </ul>
          <div className={styles.autoAccept}>
            <Switch checked={autoAcceptOdds} onChange={(on) => !locked && betting.setAutoAcceptOdds(on)}>
              {t('cart.auto')}
            </Switch>
          </div>
          <BonusBlock lines={lines} />
          <span>{note}</span>
          <SlipFoot lines={lines} />
        </>
      )}
    </section>
  );
}

/** Takes back a cart that was emptied a moment ago, and leads to its category. */
function TakeBack() {
  const t = useAreaT();
  const book = useSportsbook();
  const { betting } = book;
  const emptied = useSignal(betting.emptied);
  const path = usePath();
  if (!emptied) return null;
  const takeBack = () => {
    const category = betting.takeBack();
    const to = category === null ? path : book.category(category).path;
    if (to !== path && categoryAt(book.area.categories, path)) navigate(to);
  };
  return (
    <Button size="sm" icon="arrow-back-up" onClick={takeBack}>
      {t('cart.takeBack', { n: emptied.picks.length })}
    </Button>
  );
}
