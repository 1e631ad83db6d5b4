import type { StopLength } from '@maru/contracts';
import { stopLengths } from '@maru/contracts/case-names';
import { Button, choices, FormProblem, Section, SelectField, shortTime, useForm, useMoney, useT } from '../../../kit';
import { StepEffects, StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A stop: a day at once, longer with a second person; and the request to lift a running one. */
export function StopForm({ detail, isLocked, onChanged }: StepProps) {
  const t = useT();
  const { full } = useMoney();
  const { id, version, stop, sums, approval } = detail;
  const form = useForm({
    texts: 'cases',
    first: { length: 'day' as StopLength, text: '', note: '' },
    isReady: ({ length, text, note }) =>
      text.trim().length >= 10 && note.trim().length >= 5 && (length === 'day' || approval === null),
    send: ({ length, text, note }, submit) =>
      submit('opsCaseStop', { params: { id }, body: { length, text: text.trim(), note: note.trim(), version } }),
    done: (done) => t(done.approval === null ? 'cases.stopped_now' : 'cases.second_person'),
    tone: 'info',
    onDone: onChanged,
  });
  const { length, note } = form.draft;
  return (
    <>
      {stop && <RunningStop detail={detail} stop={stop} note={note.trim()} isLocked={isLocked} onChanged={onChanged} />}
      <StepForm
        form={form}
        title={t('cases.step.stop')}
        label={t(length === 'day' ? 'cases.do_stop' : 'cases.request_stop', { length: t(`cases.length.${length}`) })}
        isLocked={isLocked}
      >
        <SelectField
          {...form.field('length', 'cases.length_field')}
          options={choices(t, 'cases.length.', stopLengths)}
        />
        <StepEffects
          stops={[t('cases.effect.stop'), t('cases.effect.promotions')]}
          stays={[
            t('cases.effect.stake', { n: sums.open_bets, amount: full(sums.open_stake) }),
            t('cases.effect.withdraw'),
          ]}
        />
        <WordsField {...form.field('text', 'cases.member_text')} hint={t('cases.member_text_hint')} />
        <WordsField {...form.field('note', 'cases.why')} rows={2} />
      </StepForm>
    </>
  );
}

interface RunningStopProps extends StepProps {
  stop: NonNullable<StepProps['detail']['stop']>;
  /** Why it is lifted. */
  note: string;
}

/** The stop that is in force, and the request to lift one that an operator has set. */
function RunningStop({ detail, stop, note, isLocked, onChanged }: RunningStopProps) {
  const t = useT();
  const { id, version, approval } = detail;
  const lift = useForm({
    texts: 'cases',
    first: {},
    send: (_, submit) => submit('opsCaseStopLift', { params: { id }, body: { note, version } }),
    done: t('cases.second_person'),
    tone: 'info',
    onDone: onChanged,
  });
  return (
    <Section title={t(`cases.stopped.${stop.kind}`)}>
      <p>
        {stop.until === null ? t('cases.endless') : t('cases.until', { at: shortTime(stop.until) })} ·{' '}
        {stop.operator ? t('cases.stop_by', { name: stop.operator.set_by }) : t('cases.stop_own')}
      </p>
      {stop.operator && (
        <div className="row acts">
          <Button
            look="line"
            busy={lift.busy}
            disabled={isLocked || note.length < 5 || approval !== null}
            title={t('cases.lift_needs_why')}
            onClick={() => void lift.send()}
          >
            {t('cases.lift_stop')}
          </Button>
        </div>
      )}
      <FormProblem message={lift.problem()} />
    </Section>
  );
}
