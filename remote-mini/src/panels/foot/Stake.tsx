import { StakeField, type StakeProblem } from '@maru/betting';
import { largestStake } from '../slip/limits';
import type { Panel } from '../slip/use-panel';

/** Stake of games with one pick: number, quick amounts, 절반, 최대, 정정. */
export function Stake({ panel }: { panel: Panel }) {
  const { betting, stake, problem, phase, picks, findPrice, user, state, t } = panel;
  const shown: StakeProblem =
    problem && problem.kind !== 'balance' ? { kind: problem.kind, amount: problem.amount } : problem;
  const onMax = async () => {
    const pick = picks[0];
    if (!pick) return { ok: false as const, reason: 'refused' as const, message: t('button.empty') };
    const { amount, limit } = largestStake(findPrice(pick.outcome), user?.money ?? 0, state.limits);
    betting.setStake(amount);
    return { ok: true as const, answer: { limit, message: '' } };
  };
  return (
    <StakeField
      texts="roundPanels"
      id="round-stake"
      stake={stake}
      problem={shown}
      locked={phase !== 'idle'}
      onStake={(amount) => betting.setStake(amount)}
      onMax={onMax}
    />
  );
}
