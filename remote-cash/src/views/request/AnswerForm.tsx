import { call } from '@maru/client';
import type { CashRequest } from '@maru/contracts';
import { holdLease, useT } from '@maru/platform';
import { Button, Field, Note } from '@maru/ui';
import { type FormEvent, useRef, useState } from 'react';
import { writeRequest } from '../../model/requests/write-request';
import styles from './answer-form.module.css';

const maxLetters = 500;

/** What an operator asks about the request, and the member's answer. What is written stays until it is taken. */
export function AnswerForm({ request, question }: { request: CashRequest; question: string }) {
  const t = useT('cash');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const answer = text.trim();
    if (answer === '') return setProblem(t('question.empty'));
    if (answer.length > maxLetters) return setProblem(t('question.long', { max: maxLetters }));
    sending.current = true;
    setBusy(true);
    const release = holdLease('request');
    const result = await call('cashAnswer', { params: { id: request.id }, body: { answer } }, { quiet: true });
    release();
    sending.current = false;
    setBusy(false);
    if (result.ok) return writeRequest(result.data);
    setProblem(result.message);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Note tone="caution" role="status">
        <b className="strong">{t('question.title')}</b>
        <br />
        {question}
      </Note>
      <Field label={t('question.answer')} error={problem}>
        {(parts) => (
          <textarea
            {...parts}
            className={`input ${styles.input}`}
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {t(busy ? 'form.sending' : 'question.send')}
      </Button>
    </form>
  );
}
