import { Link, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { Button, buttonClass, Count, Empty, Switch } from '@maru/ui';
import { useSpeech } from '../cart/use-speech';
import { paths } from '../match-list/view/address';
import { useArea, useSignal } from '../runtime/hooks';
import { PickItem } from './PickItem';
import { SlipFoot } from './SlipFoot';

/** The cart of the feed area: picks with the odds as they are now, stake, totals, and the one button. */
export function Slip() {
  const t = useT('feed');
  const { betting } = useArea();
  const { cart } = betting;
  const lines = useSignal(cart.lines);
  const option = useSignal(betting.option);
  const phase = useSignal(betting.placing.phase);
  const user = useAtomValue(userAtom);
  const path = usePath();
  useSpeech(betting);
  const category = lines[0]?.pick.category ?? (path.startsWith(paths[1]) ? 1 : 2);
  const title = t(category === 1 ? 'cart.inplay' : 'cart.prematch');
  const locked = phase !== 'idle';
  return (
    <section className="slip" aria-label={title}>
      <div className="slip__head">
        <h2>{title}</h2>
        <Count value={lines.length} tone="pick" />
        <span className="grow" />
        {lines.length > 0 && !locked ? (
          <Button tone="ghost" size="sm" icon="trash" onClick={() => cart.clear()}>
            {t('cart.clear')}
          </Button>
        ) : null}
      </div>
      {lines.length === 0 && !locked ? (
        user ? (
          <Empty icon="shopping-cart" title={t('cart.emptyTitle')} text={t('cart.emptyText')} />
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
              <PickItem
                key={`${line.pick.matchId}-${line.pick.marketId}-${line.pick.oddsId}`}
                line={line}
                locked={locked}
              />
            ))}
          </ul>
          <div className="auto">
            <Switch checked={option} onChange={(on) => !locked && betting.setOption(on)}>
              {t('cart.auto')}
            </Switch>
          </div>
          <SlipFoot lines={lines} />
        </>
      )}
    </section>
  );
}
