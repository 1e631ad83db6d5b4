import { useState } from 'react';
import { Button, FormProblem, Section, useBase, useSubmit } from '../../../kit';
import { WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A closed case: its result, and on its day the look at it again. */
export function ReviewForm({ detail, isLocked, onChanged, onOpen }: StepProps & { onOpen(id: number): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [note, setNote] = useState('');
  const { id, version, result, review_on: day, events } = detail;
  const isReviewed = events.some(({ kind }) => kind === 'review');
  const review = async (reopen: boolean) => {
    const done = await form.submit('opsCaseReview', { params: { id }, body: { reopen, note: note.trim(), version } });
    if (!done) return;
    say('success', t('cases.saved'));
    onChanged();
    if (reopen) onOpen(done.id);
  };
  const isReady = note.trim().length >= 5 && !isLocked && !form.busy;
  return (
    <Section title={t('cases.closed_title')}>
      <div className="stack">
        <p>
          {result && <b>{t(`cases.result.${result}`)}</b>}
          {day && <span>{` · ${t('cases.review_at', { day })}`}</span>}
        </p>
        {day && !isReviewed && (
          <>
            <WordsField label={t('cases.why')} rows={3} errors={form.errors.note} value={note} onChange={setNote} />
            <FormProblem message={Object.keys(form.errors).length ? '' : form.message} />
            <div className="row acts">
              <Button look="line" disabled={!isReady} onClick={() => void review(false)}>
                {t('cases.reviewed')}
              </Button>
              <Button look="primary" busy={form.busy} disabled={!isReady} onClick={() => void review(true)}>
                {t('cases.reopen')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
