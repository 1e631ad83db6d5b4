import { Button, FormProblem, Section, useForm, useT } from '../../../kit';
import { WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A closed case: its result, and its review on the day for it. */
export function ReviewForm({ detail, isLocked, onChanged, onOpen }: StepProps & { onOpen(id: number): void }) {
  const t = useT();
  const { id, version, result, review_on: day, events } = detail;
  const form = useForm({
    texts: 'cases',
    first: { note: '', reopen: false },
    isReady: ({ note }) => note.trim().length >= 5,
    send: ({ note, reopen }, submit) =>
      submit('opsCaseReview', { params: { id }, body: { reopen, note: note.trim(), version } }),
    done: t('cases.saved'),
    onDone: (done, { reopen }) => {
      onChanged();
      if (reopen) onOpen(done.id);
    },
  });
  const isReviewed = events.some(({ kind }) => kind === 'review');
  const disabled = !form.isReady || isLocked;
  return (
    <Section title={t('cases.closed_title')}>
      <div className="stack">
        <p>
          {result && <b>{t(`cases.result.${result}`)}</b>}
          {day && <span>{` · ${t('cases.review_at', { day })}`}</span>}
        </p>
        {day && !isReviewed && (
          <>
            <WordsField {...form.field('note', 'cases.why')} rows={3} />
            <FormProblem message={form.problem()} />
            <div className="row acts">
              <Button look="line" disabled={disabled || form.busy} onClick={() => void form.send({ reopen: false })}>
                {t('cases.reviewed')}
              </Button>
              <Button
                look="primary"
                busy={form.busy}
                disabled={disabled}
                onClick={() => void form.send({ reopen: true })}
              >
                {t('cases.reopen')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
