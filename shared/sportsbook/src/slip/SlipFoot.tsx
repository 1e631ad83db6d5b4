import { PlayStopNote, StakeField, SumList, stakeProblem, usePlayStop } from '@maru/betting';
import { formatMoney, formatRatio } from '@maru/money';
import { configAtom, navigate, useAtomValue, userAtom } from '@maru/platform';
import { Button } from '@maru/ui';
import { useSportsbook } from '../area/context';
import { useAreaT, useSignal } from '../area/hooks';
import { appliedBonus } from '../cart/bonus';
import type { CartLine } from '../cart/cart';
import type { CartPick } from '../cart/pick';
import { metLimits } from './met-limits';
import { showResult } from './show-result';
import { type SlipButton, slipButton } from './slip-button';

/** Most picks of one bet where there is no configuration yet. */
const defaultMaxLegs = 50;

/** Stake, totals and the button of the slip. */
export function SlipFoot({ lines }: { lines: readonly CartLine<CartPick>[] }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { betting, area } = book;
  const stake = useSignal(betting.stake);
  const phase = useSignal(betting.phase);
  const { offline, silent } = useSignal(book.health.view);
  const user = useAtomValue(userAtom);
  const stop = usePlayStop();
  const limits = area.limits(useAtomValue(configAtom));
  const picks = lines.map((line) => line.pick);
  const values = lines.map((line) => line.value);
  const totals = betting.totals(picks, values, stake);
  // Picks that cannot stand together have no price.
  const priced = totals.ok && !lines.some(({ problem }) => problem === 'legs_conflict');
  const bonus = betting.bonus(picks, values);
  const problem = stakeProblem(stake, totals.win, user?.money ?? null, limits);
  const maxLegs = limits?.max_legs ?? defaultMaxLegs;
  const met = metLimits(picks.length, stake, limits);
  const button = slipButton({
    user,
    picks: lines,
    stake,
    problem,
    phase,
    stopped: stop !== null,
    offline,
    silent,
    maxLegs,
  });
  const press = async () => {
    if (button.kind === 'login') return navigate('/login');
    showResult(await (button.kind === 'check' ? betting.retry() : betting.place()), book);
  };
  return (
    <div className="slip__foot">
      <PlayStopNote texts={area.texts} stop={stop} />
      {met.legs === null ? null : (
        <p className="field__hint" role="status">
          {t('met.legs', { n: met.legs })}
        </p>
      )}
      <StakeField
        texts={area.texts}
        id={`${area.id}-stake`}
        stake={stake}
        quick={limits?.quick_stakes}
        problem={phase === 'idle' ? problem : null}
        note={met.stake === null ? undefined : t('met.stake', { amount: formatMoney(met.stake) })}
        locked={phase !== 'idle'}
        onStake={(amount) => betting.setStake(amount)}
        onMax={() => betting.setMaxStake()}
      />
      <SumList
        rows={[
          [t('stake.ratio'), priced ? formatRatio(totals.plainRatio ?? totals.ratio) : '–'],
          bonus && appliedBonus(bonus) ? [t('stake.withBonus'), priced ? formatRatio(totals.ratio) : '–'] : null,
        ]}
        result={[t('stake.win'), priced ? t('stake.money', { amount: formatMoney(totals.win) }) : '–']}
      />
      {phase === 'unknown' ? <p className="field__hint">{t('unknown.text')}</p> : null}
      <Button
        tone="primary"
        size="lg"
        wide
        icon={button.kind === 'stopped' ? 'lock' : undefined}
        data-commits-money=""
        disabled={!button.enabled || !priced}
        aria-busy={phase === 'sending' || undefined}
        onClick={() => void press()}
      >
        {buttonText(t, button)}
      </Button>
    </div>
  );
}

function buttonText(t: (key: string, values?: Record<string, string | number>) => string, button: SlipButton): string {
  if (button.kind === 'bet' || button.kind === 'accept') {
    return t(`button.${button.kind}`, { amount: formatMoney(button.amount) });
  }
  if (button.kind === 'legs') return t('button.legs', { n: button.max });
  return t(button.kind === 'stopped' ? 'stop.button' : `button.${button.kind}`);
}
