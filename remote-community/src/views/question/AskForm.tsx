import { call } from '@maru/client';
import { holdLease, toast, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Button, Card, Field, Input, Note } from '@maru/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../model/draft';
import {
  type Draft,
  emptyDraft,
  limits,
  listProblems,
  type Problems,
  refusedProblems,
  toBody,
  trimmed,
} from '../../model/rules';
import { isUnanswered, sentKeys } from '../../model/sent-keys';
import { ComplaintFields } from './ComplaintFields';
import communityStyles from '../community.module.css';
import styles from './ask-form.module.css';

/** How much of a field is used, at the end of its label's line. */
function Count({ text, max }: { text: string; max: number }) {
  const t = useT('community');
  const n = trimmed(text).length;
  return <span className={n > max ? `${styles.count} danger` : styles.count}>{t('ask.count', { n, max })}</span>;
}

/** Values, what is wrong, and sending. A second press while the first is under way does nothing. */
function useAsk(onSent: () => void) {
  const t = useT('community');
  const user = useAtomValue(userIdAtom) ?? 0;
  const [draft, setDraft] = useState(() => readDraft(user));
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const set = (to: Draft) => {
    setDraft(to);
    keepDraft(user, to);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const problems = listProblems(draft, t);
    setProblems(problems);
    if (Object.keys(problems).length > 0) return;
    sending.current = true;
    setBusy(true);
    // No other build takes this one's place before the answer is here.
    const done = holdLease('question');
    // The same question sent again is the same one, also from the draft that a closed tab has left.
    const body = toBody(draft);
    const keys = sentKeys(user);
    const text = JSON.stringify({ question: body });
    const result = await call('questionAsk', { body }, { quiet: true, idempotencyKey: keys.keyFor(text).key });
    if (result.ok || !isUnanswered(result)) keys.forget(text);
    done();
    sending.current = false;
    setBusy(false);
    if (result.ok) {
      set(emptyDraft);
      toast({ tone: 'success', title: t('ask.sent'), text: t('ask.sentText') });
      return onSent();
    }
    setProblems(refusedProblems(result));
  };
  return { draft, set, problems, busy, submit };
}

/** The form that asks the customer centre. What is written stays until the server has taken it. */
export function AskForm({ onSent }: { onSent(): void }) {
  const t = useT('community');
  const { draft, set, problems, busy, submit } = useAsk(onSent);
  const form = useRef<HTMLFormElement>(null);
  // Whenever something else is wrong the first field concerned has the focus.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return (
    <Card title={t('ask.title')} className={communityStyles.card}>
      <form ref={form} className="card__body stack" noValidate onSubmit={submit}>
        {problems.form ? (
          <Note tone="danger" role="alert">
            {problems.form}
          </Note>
        ) : null}
        <ComplaintFields draft={draft} error={problems.bet} onChange={set} />
        <div className={styles.field}>
          <Count text={draft.title} max={limits.title} />
          <Field label={t('ask.subject')} error={problems.title}>
            {(parts) => (
              <Input
                {...parts}
                name="title"
                autoComplete="off"
                value={draft.title}
                onChange={({ target }) => set({ ...draft, title: target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.field}>
          <Count text={draft.content} max={limits.content} />
          <Field label={t('ask.content')} error={problems.content}>
            {(parts) => (
              <textarea
                {...parts}
                name="content"
                className={`input ${styles.lines}`}
                rows={5}
                value={draft.content}
                onChange={({ target }) => set({ ...draft, content: target.value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" tone="primary" className={styles.send} aria-disabled={busy || undefined}>
          {busy ? t('ask.sending') : t('ask.send')}
        </Button>
      </form>
    </Card>
  );
}
