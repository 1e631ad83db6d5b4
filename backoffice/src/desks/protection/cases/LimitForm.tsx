import type { LimitSpan, OwnLimitKind } from '@maru/contracts';
import {
  Button,
  choices,
  FieldError,
  NumberField,
  Section,
  SelectField,
  shortTime,
  useBase,
  useForm,
  useSubmit,
  useT,
} from '../../../kit';
import { useLimitText } from '../use-limit-text';
import { limitNow, lowerAmount } from './limit-draft';
import { StepEffects, StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';
import styles from './limit-form.module.css';

const kinds: readonly OwnLimitKind[] = ['loss', 'deposit', 'stake', 'time'];
const spans: readonly LimitSpan[] = ['day', 'week', 'month'];

/** A limit beside the member's own, lower than the present one; and the request to lift one. */
export function LimitForm({ detail, isLocked, onChanged }: StepProps) {
  const t = useT();
  const { name, amount: amountText } = useLimitText();
  const { id, version, limits } = detail;
  const form = useForm({
    texts: 'cases',
    first: { kind: 'loss' as OwnLimitKind, span: 'month' as LimitSpan, amount: '', text: '', note: '' },
    isReady: ({ kind, span, amount, text }) =>
      lowerAmount(amount, limitNow(limits, kind, span)) !== null && text.trim().length >= 10,
    send: ({ kind, span, amount, text, note }, submit) => {
      const words = { text: text.trim(), note: note.trim(), version };
      const body = { kind, span, amount: lowerAmount(amount, limitNow(limits, kind, span)) ?? 0, ...words };
      return submit('opsCaseLimit', { params: { id }, body });
    },
    done: t('cases.limit_set'),
    onDone: onChanged,
  });
  const { draft, field } = form;
  const { kind, span } = draft;
  const now = limitNow(limits, kind, span);
  const amount = lowerAmount(draft.amount, now);
  const used = limits.find((limit) => limit.kind === kind && limit.span === span)?.used ?? 0;
  const isPassed = amount !== null && used >= amount;
  return (
    <>
      <StepForm
        form={form}
        title={t('cases.step.limit')}
        label={
          amount === null
            ? t('cases.set_limit')
            : t('cases.set_limit_to', { name: name(kind, span), amount: amountText(kind, amount) })
        }
        isLocked={isLocked}
      >
        <div className="field-grid">
          <SelectField {...field('kind', 'cases.kind_field')} options={choices(t, 'cases.kind.', kinds)} />
          <SelectField {...field('span', 'cases.span_field')} options={choices(t, 'cases.span.', spans)} />
        </div>
        <NumberField
          {...field('amount', kind === 'time' ? 'cases.amount_minutes' : 'cases.amount')}
          kind={kind === 'time' ? 'count' : 'won'}
          bounds={now === null ? undefined : [0, now - 1]}
          hint={
            now === null
              ? t('cases.no_limit_now')
              : t('cases.limit_now', { amount: amountText(kind, now), used: amountText(kind, used) })
          }
        />
        <StepEffects
          stops={[t(isPassed ? 'cases.effect.limit_passed' : 'cases.effect.limit')]}
          stays={[t('cases.effect.open_bets', { n: detail.sums.open_bets }), t('cases.effect.raise')]}
        />
        <WordsField {...field('text', 'cases.member_text')} hint={t('cases.member_text_hint')} />
        <WordsField {...field('note', 'cases.why')} rows={2} />
      </StepForm>
      <OperatorLimits detail={detail} note={draft.note.trim()} isLocked={isLocked} onChanged={onChanged} />
    </>
  );
}

/** Limits that operators have set, each with the request to lift it. `note`: the reason. */
function OperatorLimits({ detail, note, isLocked, onChanged }: StepProps & { note: string }) {
  const { t, say } = useBase();
  const { name, amount: amountText } = useLimitText();
  const lift = useSubmit();
  const { id, version, limits, approval } = detail;
  const operators = limits.flatMap(({ kind, span, operator }) => (operator ? [{ ...operator, kind, span }] : []));
  if (operators.length === 0) return null;
  const requestLift = async (kind: OwnLimitKind, span: LimitSpan) => {
    if (!(await lift.submit('opsCaseLimitLift', { params: { id }, body: { kind, span, note, version } }))) return;
    say('info', t('cases.second_person'));
    onChanged();
  };
  return (
    <Section title={t('cases.operator_limits')}>
      <ul className={styles.limits}>
        {operators.map(({ kind, span, amount, set_by, set_at, ends_at }) => (
          <li key={`${kind} ${span}`} className="row">
            <span>
              <b>
                {name(kind, span)} {amountText(kind, amount)}
              </b>
              <small className="muted">
                {set_by} · {shortTime(set_at)}
                {ends_at !== null && <span>{` · ${t('cases.until', { at: shortTime(ends_at) })}`}</span>}
              </small>
            </span>
            {ends_at === null && (
              <Button
                look="row"
                className="end"
                disabled={isLocked || lift.busy || note.length < 5 || approval !== null}
                title={t('cases.lift_needs_why')}
                onClick={() => void requestLift(kind, span)}
              >
                {t('cases.lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lift.message && <FieldError>{lift.message}</FieldError>}
    </Section>
  );
}
