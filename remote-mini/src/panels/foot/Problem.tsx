import { formatMoney } from '@maru/money';
import { FieldError } from '@maru/ui';
import type { Panel } from '../slip/use-panel';

/** Problem of the chips on the mat: the balance, or the limit of one outcome. */
export function Problem({ panel }: { panel: Panel }) {
  const { t, problem, phase, toName } = panel;
  if (!problem || phase !== 'idle') return null;
  const values: Record<string, string> =
    problem.kind === 'balance' ? {} : { name: toName(problem.outcome), amount: formatMoney(problem.amount) };
  return <FieldError>{t(`problem.${problem.kind}`, values)}</FieldError>;
}
