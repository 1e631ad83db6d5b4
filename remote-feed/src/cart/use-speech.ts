import { formatOdds, formatRatio } from '@maru/money';
import { announce, toast, t as translate } from '@maru/platform';
import { useEffect } from 'react';
import { namePick } from '../names/pick';
import { area } from '../runtime';
import type { Betting } from '../runtime/betting';
import type { CartEvent } from './cart';
import { totalsOf } from './slip';

const t = (key: string, values?: Record<string, string | number>) => translate('feed', key, values);

/** What a screen reader is told about the cart. Odds that only move are silent; a change of the total is said. */
export function useSpeech(betting: Betting): void {
  useEffect(() => {
    const { cart } = betting;
    const say = (event: CartEvent) => {
      const { store } = area().feed;
      if (event.kind === 'emptied') return announce(t('say.emptied'));
      if (event.kind === 'dropped') {
        return toast({ tone: 'info', title: t('say.dropped', { n: event.count }) });
      }
      const { pick } = event;
      const name = namePick(t, pick, store.matches.get(pick.matchId));
      const n = cart.all.length;
      if (event.kind === 'added') return announce(t('say.added', { pick: name, odds: formatOdds(pick.value), n }));
      if (event.kind === 'removed') return announce(t('say.removed', { pick: name, n }));
      const reason = cart.lines.get().find((line) => line.pick === pick)?.problem;
      announce(t('say.stopped', { pick: name, reason: translate('reason', `reason.${reason}`) }));
    };
    cart.onEvent = say;
    let changed = 0;
    const leave = cart.lines.subscribe(() => {
      const lines = cart.lines.get();
      const now = lines.filter((line) => line.changed).length;
      if (now > changed) {
        const values = lines.map((line) => line.value);
        announce(t('say.ratio', { ratio: formatRatio(totalsOf(values, 0).ratio) }));
      }
      changed = now;
    });
    return () => {
      leave();
      cart.onEvent = () => {};
    };
  }, [betting]);
}
