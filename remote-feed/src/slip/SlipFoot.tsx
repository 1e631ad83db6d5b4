import { formatMoney, formatRatio } from '@maru/money';
import { configAtom, navigate, useAtomValue, userAtom, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import type { CartLine } from '../cart/cart';
import { type SlipButton, slipButton, stakeProblem, totalsOf } from '../cart/slip';
import { area } from '../runtime';
import { useSignal } from '../runtime/hooks';
import { tellResult } from './Results';
import { StakeField } from './StakeField';

/** Stake, totals and the button of the slip. */
export function SlipFoot({ lines }: { lines: readonly CartLine[] }) {
  const t = useT('feed');
  const { feed, betting } = area();
  const stake = useSignal(betting.stake);
  const phase = useSignal(betting.placing.phase);
  const { offline, silent } = useSignal(feed.health.view);
  const user = useAtomValue(userAtom);
  const limits = useAtomValue(configAtom)?.the_sports_config ?? null;
  const totals = totalsOf(
    lines.map((line) => line.value),
    stake,
  );
  const problem = stakeProblem(stake, totals.win, user?.money ?? null, limits);
  const maxLegs = limits?.max_legs ?? 50;
  const button = slipButton({ user, picks: lines, stake, problem, phase, offline, silent, maxLegs });
  const press = async () => {
    if (button.kind === 'login') return navigate('/login');
    tellResult(await (button.kind === 'check' ? betting.again() : betting.place()), betting);
  };
  return (
    <div className="slip__foot">
      <StakeField problem={phase === 'idle' ? problem : null} locked={phase !== 'idle'} />
      <dl className="sum">
        <div>
          <dt>{t('cart.ratio')}</dt>
          <dd>{totals.ok ? formatRatio(totals.ratio) : '–'}</dd>
        </div>
        <div className="sum__win">
          <dt>{t('cart.win')}</dt>
          <dd>{totals.ok ? t('cart.money', { amount: formatMoney(totals.win) }) : '–'}</dd>
        </div>
      </dl>
      {phase === 'unknown' ? <p className="field__hint">{t('unknown.text')}</p> : null}
      <Button
        tone="primary"
        size="lg"
        wide
        disabled={!button.enabled || !totals.ok}
        aria-busy={phase === 'sending' || undefined}
        onClick={() => void press()}
      >
        {buttonText(t, button)}
      </Button>
    </div>
  );
}

function buttonText(t: (key: string, values?: Record<string, string>) => string, button: SlipButton): string {
  if (button.kind === 'bet' || button.kind === 'accept') {
    return t(`button.${button.kind}`, { amount: formatMoney(button.amount) });
  }
  return t(`button.${button.kind}`);
}
