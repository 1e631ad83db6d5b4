import { type AttemptOutcome, SumList } from '@maru/betting';
import { type CallAnswer, cache, call } from '@maru/client';
import type { CashTerms } from '@maru/contracts';
import { formatMoney, formatPoint } from '@maru/money';
import { toast, useAtomValue, userAtom, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Note } from '@maru/ui';
import { type FormEvent, useId, useState } from 'react';
import { useCashAttempt } from '../../model/attempt/use-cash-attempt';
import { useDraftAmount } from '../../model/draft';
import { exactPoints } from '../../model/points/exact-points';
import { computePreview, pointProblem, toCenti, wholePoints } from '../../model/points/preview';
import { findField } from '../../model/requests/amount-problem';
import { AmountField } from '../parts/AmountField';
import { Unanswered } from '../parts/Unanswered';
import { useInvalidFocus } from '../parts/use-invalid-focus';
import styles from '../cash-area.module.css';

interface Body {
  /** Points in 1/100. */
  point: number;
}
type Answer = CallAnswer<'convertPoint'>;
type Problems = Partial<Record<'amount' | 'form', string>>;

const isBody = (body: unknown): body is Body => Number.isSafeInteger((body as Body | null)?.point);
const quickPoints = [1_000, 5_000, 10_000, 50_000];

function usePointForm(terms: CashTerms) {
  const t = useT('cash');
  const [points, setPoints] = useDraftAmount('points');
  const [problems, setProblems] = useState<Problems>({});
  const attempt = useCashAttempt<Body, Answer>({
    name: 'points',
    isBody,
    send: (body, key, repeated) =>
      call('convertPoint', { body }, { idempotencyKey: key, quiet: true, background: repeated }),
    onOutcome(outcome: Exclude<AttemptOutcome<Answer>, { kind: 'unanswered' }>) {
      if (outcome.kind === 'stopped')
        return setProblems({ [findField(outcome.code) === 'amount' ? 'amount' : 'form']: outcome.message });
      if (outcome.kind === 'absent')
        return toast({ tone: 'info', title: t('form.absent'), text: t('form.absentText') });
      if (outcome.kind !== 'accepted') return;
      const { conversion } = outcome.answer;
      setPoints(0);
      setProblems({});
      void cache.renew('pointConversions');
      void cache.renew('pointLog');
      void cache.renew('cashTerms');
      toast({ tone: 'success', title: t('points.done', { amount: formatMoney(conversion.money) }) });
    },
  });
  const own = useAtomValue(userAtom)?.point ?? terms.point;
  return {
    points,
    own,
    problems,
    attempt,
    setPoints(next: number) {
      setPoints(next);
      setProblems({});
    },
    validate(): boolean {
      const problem = pointProblem(points, own, terms.points);
      setProblems(problem ? { amount: t(`points.problem.${problem}`, { points: formatPoint(terms.points.min) }) } : {});
      return problem === null;
    },
  };
}

/** The form that converts points: what is taken, what it gives, and what stays. */
export function PointForm({ terms }: { terms: CashTerms }) {
  const t = useT('cash');
  const { points, own, problems, attempt, setPoints, validate } = usePointForm(terms);
  const form = useInvalidFocus(problems);
  const id = useId();
  const unanswered = attempt.phase === 'unknown';
  const busy = attempt.phase === 'sending';
  const locked = busy || unanswered;
  const shown = unanswered && attempt.body ? wholePoints(attempt.body.point) : points;
  const { point, money, rest } = computePreview(shown, own, terms.points);
  const won = t('won', { amount: formatMoney(money) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked || !terms.points.open || !validate()) return;
    confirm({
      title: t('points.ask', { points: exactPoints(point), amount: formatMoney(money) }),
      text: t('points.askText'),
      action: t('points.do'),
      onYes: () => attempt.send({ point: toCenti(points) }),
    });
  };
  return (
    <form ref={form} className="card" noValidate onSubmit={submit}>
      <div className="card__head">
        <h2 className="grow">{t('tab.convertPoint')}</h2>
      </div>
      <div className="card__body stack stack--lg">
        {problems.form ? (
          <Note tone="danger" role="alert">
            {problems.form}
          </Note>
        ) : null}
        {terms.points.open ? null : <Note tone="caution">{t('points.closed')}</Note>}
        <AmountField
          id={`${id}-points`}
          label={t('points.label')}
          unit="P"
          amount={shown}
          quick={quickPoints}
          hint={t('points.hint', { points: formatPoint(terms.points.min) })}
          echo={shown > 0 ? won : ''}
          problem={problems.amount}
          locked={locked}
          onAmount={setPoints}
        >
          <button type="button" disabled={locked} onClick={() => setPoints(wholePoints(own))}>
            {t('points.all')}
          </button>
        </AmountField>
        <SumList
          className={styles.sum}
          rows={[
            [t('points.own'), exactPoints(own)],
            [t('points.rest'), exactPoints(rest)],
          ]}
          result={[t('points.receive'), won]}
        />
        {unanswered ? (
          <Unanswered text={t('form.unanswered')} onCheck={attempt.retry} />
        ) : (
          <Button
            type="submit"
            tone="primary"
            size="lg"
            wide
            data-commits-money=""
            aria-disabled={busy || !terms.points.open || undefined}
          >
            {t(busy ? 'form.sending' : 'points.do')}
          </Button>
        )}
      </div>
    </form>
  );
}
