import { formatOdds, formatRatio } from '@maru/money';
import { announce, type Translate, toast, t as translate } from '@maru/platform';
import { useEffect } from 'react';
import { useSportsbook } from '../area/context';
import type { Sportsbook } from '../area/sportsbook';
import type { CartEvent } from '../cart/cart';
import type { CartPick } from '../cart/pick';
import { namePick } from '../names/names';

/** Announces changes of the cart to screen readers. Odds that only move are silent; a change of the total is announced. */
export function useCartAnnouncements(): void {
  const book = useSportsbook();
  useEffect(() => {
    const { cart } = book.betting;
    cart.onEvent = (event) => announceEvent(book, event);
    let changed = 0;
    const leave = cart.lines.subscribe(() => {
      const lines = cart.lines.get();
      const now = lines.filter((line) => line.changed).length;
      if (now > changed) {
        const { ratio } = book.betting.totals(
          lines.map((line) => line.pick),
          lines.map((line) => line.value),
          0,
        );
        announce(translate(book.area.texts, 'say.ratio', { ratio: formatRatio(ratio) }));
      }
      changed = now;
    });
    return () => {
      leave();
      cart.onEvent = () => {};
    };
  }, [book]);
}

function announceEvent(book: Sportsbook, event: CartEvent<CartPick>): void {
  const t: Translate = (key, values) => translate(book.area.texts, key, values);
  if (event.kind === 'emptied') announce(t('say.emptied'));
  else if (event.kind === 'dropped') toast({ tone: 'info', title: t('say.dropped', { n: event.count }) });
  else announcePick(book, event.kind, event.pick, t);
}

function announcePick(
  { area, store, betting }: Sportsbook,
  kind: 'added' | 'removed' | 'stopped',
  pick: CartPick,
  t: Translate,
): void {
  const { cart } = betting;
  const name = namePick(area.names, t, pick, store.matches.get(pick.matchId));
  const n = cart.all.length;
  if (kind === 'added') announce(t('say.added', { pick: name, odds: formatOdds(pick.value), n }));
  else if (kind === 'removed') announce(t('say.removed', { pick: name, n }));
  else {
    const reason = cart.lines.get().find((line) => line.pick === pick)?.problem;
    announce(t('say.stopped', { pick: name, reason: translate('reason', `reason.${reason}`) }));
  }
}
