import type { LimitSpan, OwnLimitKind } from '@maru/contracts';
import { useState } from 'react';
import { Button, FieldError, NumberField, Section, SelectField, shortTime, useBase, useSubmit } from '../../../kit';
import { useLimitText } from '../use-limit-text';
import { limitNow, lowerAmount } from './limit-draft';
import { StepEffects, StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

const kinds: readonly OwnLimitKind[] = ['loss', 'deposit', 'stake', 'time'];
const spans: readonly LimitSpan[] = ['day', 'week', 'month'];

/** A limit beside the member's own, lower than what holds; and the request to lift one. */
export function LimitForm({ detail, isLocked, onChanged }: StepProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const lift = useSubmit();
  const { name, amount: amountText } = useLimitText();
  const [kind, setKind] = useState<OwnLimitKind>('loss');
  const [span, setSpan] = useState<LimitSpan>('month');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const { id, version, limits } = detail;
  const params = { id };
  const now = limitNow(limits, kind, span);
  const amount = lowerAmount(typed, now);
  const used = limits.find((limit) => limit.kind === kind && limit.span === span)?.used ?? 0;
  const isPassed = amount !== null && used >= amount;
  const isReady = amount !== null && text.trim().length >= 10 && !isLocked && !form.busy;
  const send = async () => {
    const body = { kind, span, amount: amount ?? 0, text: text.trim(), note: note.trim(), version };
    const done = await form.submit('opsCaseLimit', { params, body });
    if (done) say('success', t('cases.limit_set'));
    if (done) onChanged();
  };
  const operators = limits.filter(({ operator }) => operator !== null);
  const requestLift = async (limit: { kind: OwnLimitKind; span: LimitSpan }) => {
    const body = { kind: limit.kind, span: limit.span, note: note.trim(), version };
    const done = await lift.submit('opsCaseLimitLift', { params, body });
    if (done) say('info', t('cases.second_person'));
    if (done) onChanged();
  };
  return (
    <>
      <StepForm
        title={t('cases.step.limit')}
        label={
          amount === null
            ? t('cases.set_limit')
            : t('cases.set_limit_to', { name: name(kind, span), amount: amountText(kind, amount) })
        }
        busy={form.busy}
        message={Object.keys(form.errors).length ? '' : form.message}
        isReady={isReady}
        onSend={() => void send()}
      >
        <div className="gm-fields">
          <SelectField<OwnLimitKind>
            label={t('cases.kind_field')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, text: t(`cases.kind.${value}`) }))}
          />
          <SelectField<LimitSpan>
            label={t('cases.span_field')}
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, text: t(`cases.span.${value}`) }))}
          />
        </div>
        <NumberField
          kind={kind === 'time' ? 'count' : 'won'}
          bounds={now === null ? undefined : [0, now - 1]}
          label={t(kind === 'time' ? 'cases.amount_minutes' : 'cases.amount')}
          hint={
            now === null
              ? t('cases.no_limit_now')
              : t('cases.limit_now', { amount: amountText(kind, now), used: amountText(kind, used) })
          }
          errors={form.errors.amount}
          value={typed}
          onChange={setTyped}
        />
        <StepEffects
          stops={isPassed ? [t('cases.effect.limit_passed')] : [t('cases.effect.limit')]}
          stays={[t('cases.effect.open_bets', { n: detail.sums.open_bets }), t('cases.effect.raise')]}
        />
        <WordsField
          label={t('cases.member_text')}
          hint={t('cases.member_text_hint')}
          errors={form.errors.text}
          value={text}
          onChange={setText}
        />
        <WordsField label={t('cases.why')} rows={2} errors={form.errors.note} value={note} onChange={setNote} />
      </StepForm>
      {operators.length > 0 && (
        <Section title={t('cases.operator_limits')}>
          <ul className="pt-limits">
            {operators.map(({ kind: of, span: during, operator }) => (
              <li key={`${of} ${during}`} className="row">
                <span>
                  <b>
                    {name(of, during)} {amountText(of, operator!.amount)}
                  </b>
                  <small className="muted">
                    {operator!.set_by} · {shortTime(operator!.set_at)}
                    {operator!.ends_at !== null && (
                      <span>{` · ${t('cases.until', { at: shortTime(operator!.ends_at) })}`}</span>
                    )}
                  </small>
                </span>
                {operator!.ends_at === null && (
                  <Button
                    look="row"
                    className="end"
                    disabled={isLocked || lift.busy || note.trim().length < 5 || detail.approval !== null}
                    title={t('cases.lift_needs_why')}
                    onClick={() => void requestLift({ kind: of, span: during })}
                  >
                    {t('cases.lift')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {lift.message && <FieldError>{lift.message}</FieldError>}
        </Section>
      )}
    </>
  );
}
