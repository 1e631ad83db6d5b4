import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit';
import { useBase } from '../../../session/context';
import { FormProblem } from '../../../ui/FormProblem';
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
    <section>
      <h3>{t('cases.closed_title')}</h3>
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
              <button type="button" className="btn btn--line" disabled={!isReady} onClick={() => void review(false)}>
                {t('cases.reviewed')}
              </button>
              <button
                type="button"
                className="btn btn--primary"
                disabled={!isReady}
                aria-busy={form.busy}
                onClick={() => void review(true)}
              >
                {t('cases.reopen')}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
