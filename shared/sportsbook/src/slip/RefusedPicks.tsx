import { BetRefused } from '@maru/betting';
import type { LegProblem } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { Button, Note } from '@maru/ui';
import { useSportsbook } from '../area/context';
import { useAreaT, useNames } from '../area/hooks';
import { type CartPick, pickKey } from '../cart/pick';
import { lineTexts, namePick } from '../names/names';

/** Why a bet was refused, and the picks it is about, which can be taken out. The cart stays as it is. */
export function RefusedPicks(props: { title: string; message: string; legs: readonly LegProblem[]; close(): void }) {
  const t = useAreaT();
  const { betting, store } = useSportsbook();
  const names = useNames();
  const { legs, close } = props;
  const refused = legs.flatMap((leg) => {
    const pick = betting.findPick(leg.leg);
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
        <Note tone="caution" key={pickKey(pick)}>
          {namePick(names, t, pick, store.matches.get(pick.matchId))}
          <Problem leg={leg} pick={pick} />
        </Note>
      ))}
    </BetRefused>
  );
}

/** Problem of a pick: its line or its odds before and now, or the sentence about it. */
function Problem({ leg, pick }: { leg: LegProblem; pick: CartPick }) {
  const t = useAreaT();
  const { line, odds } = leg;
  if (leg.reason === 'line_changed' && line !== undefined) {
    return <span>{` · ${t('pick.lineChanged', lineTexts(pick, line))}`}</span>;
  }
  if (odds === null || odds === pick.value) return <span>{` · ${leg.message}`}</span>;
  return (
    <span>
      {' '}
      · <s>{formatOdds(pick.value)}</s> → {formatOdds(odds)}
    </span>
  );
}
