import type { Bet, LegProblem } from '@maru/contracts';
import { formatMoney, formatOdds, formatRatio } from '@maru/money';
import { announce, drawerAtom, navigate, openModal, store as state, t as translate, useT } from '@maru/platform';
import { Button, Icon, ModalView, Note } from '@maru/ui';
import type { CartPick } from '../cart/rules';
import { namePick } from '../names/pick';
import { area } from '../runtime';
import type { Betting, PlaceResult } from '../runtime/betting';

const t = (key: string, values?: Record<string, string | number>) => translate('feed', key, values);

/** Tells the member what became of a bet: accepted, refused with its legs, or not known yet. */
export function tellResult(result: PlaceResult | null, betting: Betting): void {
  if (!result) return;
  switch (result.kind) {
    case 'accepted': {
      const { bet } = result.answer;
      announce(t('say.accepted', { amount: formatMoney(bet.stake) }));
      openModal((close) => <Accepted bet={bet} close={close} />, { label: t('accepted.title') });
      return;
    }
    case 'refused': {
      const { error, legs = [] } = result.answer;
      refuse(t('refused.title'), error, legs, betting);
      return;
    }
    case 'stopped':
      refuse(t('refused.title'), result.message, [], betting);
      return;
    case 'lost':
      refuse(t('unknown.title'), t('unknown.text'), [], betting);
      return;
    case 'local': {
      const { reason, pick } = result.problem;
      const message = translate('reason', `reason.${reason}`);
      const leg = pick && {
        matchId: pick.matchId,
        marketId: pick.marketId,
        oddsId: pick.oddsId,
        reason,
        message,
        value: null,
      };
      refuse(t('refused.title'), message, leg ? [leg] : [], betting);
    }
  }
}

function refuse(title: string, message: string, legs: readonly LegProblem[], betting: Betting): void {
  const picks = betting.lastPicks.length ? betting.lastPicks : betting.cart.all;
  openModal(
    (close) => <Refused title={title} message={message} legs={legs} picks={picks} betting={betting} close={close} />,
    { label: title, alert: true },
  );
}

/** 배팅이 접수되었습니다: what was bet and what it may win. */
export function Accepted({ bet, close }: { bet: Bet; close(): void }) {
  const text = useT('feed');
  const folders = bet.legs.length === 1 ? text('accepted.single') : text('accepted.folders', { n: bet.legs.length });
  const records = () => {
    close();
    state.set(drawerAtom, null);
    navigate('/info/betRecord');
  };
  return (
    <ModalView
      foot={
        <>
          <Button onClick={records}>{text('accepted.records')}</Button>
          <Button tone="primary" data-autofocus="" onClick={close}>
            {text('accepted.ok')}
          </Button>
        </>
      }
    >
      <div className="rc-b">
        <p className="rc-i">
          <Icon name="circle-check" />
        </p>
        <h2>{text('accepted.title')}</h2>
        <dl className="sum">
          <div>
            <dt>{folders}</dt>
            <dd>{formatRatio(bet.ratio)}</dd>
          </div>
          <div>
            <dt>{text('cart.stake')}</dt>
            <dd>{text('cart.money', { amount: formatMoney(bet.stake) })}</dd>
          </div>
          <div className="sum__win">
            <dt>{text('cart.win')}</dt>
            <dd>{text('cart.money', { amount: formatMoney(bet.win) })}</dd>
          </div>
        </dl>
      </div>
    </ModalView>
  );
}

/** 배팅하지 못했습니다: why, and the picks it is about. The cart stays as it is. */
export function Refused(props: {
  title: string;
  message: string;
  legs: readonly LegProblem[];
  picks: readonly CartPick[];
  betting: Betting;
  close(): void;
}) {
  const text = useT('feed');
  const { legs, picks, betting, close } = props;
  const of = (leg: LegProblem) =>
    picks.find((one) => one.matchId === leg.matchId && one.marketId === leg.marketId && one.oddsId === leg.oddsId);
  const bad = legs.map((leg) => ({ leg, pick: of(leg) })).filter((one) => one.pick !== undefined);
  const drop = () => {
    for (const { pick } of bad) betting.cart.remove(pick!);
    close();
  };
  return (
    <ModalView
      foot={
        <>
          {bad.length > 0 ? (
            <Button onClick={drop}>
              {bad.length === 1 ? text('refused.remove') : text('refused.removeMany', { n: bad.length })}
            </Button>
          ) : null}
          <Button tone="primary" data-autofocus="" onClick={close}>
            {text('refused.cart')}
          </Button>
        </>
      }
    >
      <div className="rc-b">
        <p className="rc-i danger">
          <Icon name="circle-x" />
        </p>
        <h2>{props.title}</h2>
        <p className="soft">{props.message}</p>
        {bad.map(({ leg, pick }) => (
          <Note tone="caution" key={`${leg.matchId}-${leg.oddsId}`}>
            {namePick(text, pick!, area().feed.store.matches.get(leg.matchId))}
            {leg.value !== null && leg.value !== pick!.value ? (
              <>
                {' '}
                · <s>{formatOdds(pick!.value)}</s> → {formatOdds(leg.value)}
              </>
            ) : (
              ` · ${leg.message}`
            )}
          </Note>
        ))}
      </div>
    </ModalView>
  );
}
