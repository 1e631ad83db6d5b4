import type { MemberRow } from '@maru/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, Field, FormProblem, useBase, useSubmit } from '../../kit';
import { HtmlField } from '../../ui/HtmlField';

interface MemoFormProps {
  member: MemberRow;
  onSent(): void;
  onUnsaved(unsaved: boolean): void;
}

const empty = { title: '', content: '', important: false };

/** A memo to one member; an important one keeps them on the memo page until they have read it. */
export function MemoForm({ member, onSent, onUnsaved }: MemoFormProps) {
  const { t, say } = useBase();
  const { busy, errors, message, submit } = useSubmit();
  const [form, setForm] = useState(empty);
  const unsaved = form.title !== '' || form.content !== '';
  useEffect(() => onUnsaved(unsaved), [unsaved]);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const done = await submit('opsMemo', { body: { ...form, title: form.title.trim(), member: member.id } });
    if (!done) return;
    say('success', t('memo.sent', { login: member.login }));
    setForm(empty);
    onSent();
  };
  return (
    <section className="card" aria-label={t('memo.title')}>
      <div className="card__head">
        <h3>{t('memo.title')}</h3>
      </div>
      <form className="card__body stack" onSubmit={send}>
        <Field label={t('memo.subject')} error={errors.title}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              required
              maxLength={100}
              value={form.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <HtmlField
          label={t('memo.content')}
          value={form.content}
          errors={errors.content}
          onChange={(content) => set({ content })}
          frame={(preview) => <div className="ppre ppre--memo">{preview}</div>}
        />
        <div>
          <label className="check">
            <input
              type="checkbox"
              className="ck"
              checked={form.important}
              onChange={(event) => set({ important: event.target.checked })}
            />
            {t('memo.important')}
          </label>
          <p className="field__hint">{t('memo.important_is')}</p>
        </div>
        <FormProblem message={errors.member?.join(' ') ?? (Object.keys(errors).length ? '' : message)} />
        <div className="row acts">
          <Button submit look="primary" busy={busy}>
            {t('memo.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
