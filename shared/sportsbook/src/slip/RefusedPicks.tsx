import { BetRefused } from '@maru/betting';
import type { FeedLegProblem as LegProblem } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { Button, Note } from '@maru/ui';
import { useSportsbook } from '../area/context';
import { useAreaT } from '../area/hooks';
import type { CartPick } from '../cart/pick';
import { namePick } from '../names/pick';

/** Why a bet was refused, and the picks it is about, which can be taken out. The cart stays as it is. */
export function RefusedPicks(props: {
  title: string;
  message: string;
  legs: readonly LegProblem[];
  /** The picks of the bet. */
  picks: readonly CartPick[];
  close(): void;
}) {
  const t = useAreaT();
  const { betting, store } = useSportsbook();
  const { legs, picks, close } = props;
  const pickOf = (leg: LegProblem) =>
    picks.find((pick) => pick.matchId === leg.matchId && pick.marketId === leg.marketId && pick.oddsId === leg.oddsId);
  const refused = legs.flatMap((leg) => {
    const pick = pickOf(leg);
    return pick ? [{ leg, pick }] : [];
  });
  const drop = () => {
    for (const { pick } of refused) betting.cart.remove(pick);
    close();
  };
  return (
    <BetRefused
      title={props.title}
      message={props.message}
      foot={
        <>
          {refused.length > 0 ? (
            <Button onClick={drop}>
              {refused.length === 1 ? t('refused.remove') : t('refused.removeMany', { n: refused.length })}
            </Button>
          ) : null}
          <Button tone="primary" data-autofocus="" onClick={close}>
            {t('refused.cart')}
          </Button>
        </>
      }
    >
      {refused.map(({ leg, pick }) => (
        <Note tone="caution" key={`${leg.matchId}-${leg.oddsId}`}>
          {namePick(t, pick, store.matches.get(leg.matchId))}
          {leg.value !== null && leg.value !== pick.value ? (
            <>
              {' '}
              · <s>{formatOdds(pick.value)}</s> → {formatOdds(leg.value)}
            </>
          ) : (
            ` · ${leg.message}`
          )}
        </Note>
      ))}
    </BetRefused>
  );
}
