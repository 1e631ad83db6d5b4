import type { StopLength } from '@maru/contracts';
import { stopLengths } from '@maru/contracts/case-names';
import { useState } from 'react';
import { Button, FormProblem, Section, SelectField, shortTime, useBase, useMoney, useSubmit } from '../../../kit';
import { StepEffects, StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A stop: a day at once, longer with a second person; and the request to lift the one that runs. */
export function StopForm({ detail, isLocked, onChanged }: StepProps) {
  const { t, say } = useBase();
  const { full } = useMoney();
  const form = useSubmit();
  const lift = useSubmit();
  const [length, setLength] = useState<StopLength>('day');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const { id, version, stop, sums, approval } = detail;
  const params = { id };
  const isWritten = text.trim().length >= 10 && note.trim().length >= 5;
  const isReady = isWritten && !isLocked && !form.busy && (length === 'day' || approval === null);
  const send = async () => {
    const body = { length, text: text.trim(), note: note.trim(), version };
    const done = await form.submit('opsCaseStop', { params, body });
    if (done) say('info', t(done.approval === null ? 'cases.stopped_now' : 'cases.second_person'));
    if (done) onChanged();
  };
  const requestLift = async () => {
    const done = await lift.submit('opsCaseStopLift', { params, body: { note: note.trim(), version } });
    if (done) say('info', t('cases.second_person'));
    if (done) onChanged();
  };
  return (
    <>
      {stop && (
        <Section title={t(`cases.stopped.${stop.kind}`)}>
          <p>
            {stop.until === null ? t('cases.endless') : t('cases.until', { at: shortTime(stop.until) })} ·{' '}
            {stop.operator ? t('cases.stop_by', { name: stop.operator.set_by }) : t('cases.stop_own')}
          </p>
          {stop.operator && (
            <div className="row acts">
              <Button
                look="line"
                disabled={isLocked || lift.busy || note.trim().length < 5 || approval !== null}
                title={t('cases.lift_needs_why')}
                onClick={() => void requestLift()}
              >
                {t('cases.lift_stop')}
              </Button>
            </div>
          )}
          <FormProblem message={lift.message} />
        </Section>
      )}
      <StepForm
        title={t('cases.step.stop')}
        label={t(length === 'day' ? 'cases.do_stop' : 'cases.request_stop', { length: t(`cases.length.${length}`) })}
        busy={form.busy}
        message={Object.keys(form.errors).length ? '' : form.message}
        isReady={isReady}
        onSend={() => void send()}
      >
        <SelectField<StopLength>
          label={t('cases.length_field')}
          value={length}
          onChange={setLength}
          options={stopLengths.map((value) => ({ value, text: t(`cases.length.${value}`) }))}
        />
        <StepEffects
          stops={[t('cases.effect.stop'), t('cases.effect.promotions')]}
          stays={[
            t('cases.effect.stake', { n: sums.open_bets, amount: full(sums.open_stake) }),
            t('cases.effect.withdraw'),
          ]}
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
    </>
  );
}
