import type { MemberRow } from '@maru/contracts';
import { useEffect } from 'react';
import { Card, Check, InlineForm, TextField, useForm, useT } from '../../kit';
import { HtmlField } from '../../ui/HtmlField';
import { PreviewBox } from '../../ui/HtmlPreview';

interface MemoFormProps {
  member: MemberRow;
  onSent(): void;
  onUnsaved(unsaved: boolean): void;
}

/** A memo to one member; an important one keeps them on the memo page until they have read it. */
export function MemoForm({ member, onSent, onUnsaved }: MemoFormProps) {
  const t = useT();
  const form = useForm({
    texts: 'memo',
    first: { title: '', content: '', important: false },
    send: (draft, submit) => submit('opsMemo', { body: { ...draft, title: draft.title.trim(), member: member.id } }),
    done: t('memo.sent', { login: member.login }),
    onDone: () => {
      form.reset();
      onSent();
    },
  });
  const { draft, field, set } = form;
  const unsaved = draft.title !== '' || draft.content !== '';
  useEffect(() => onUnsaved(unsaved), [unsaved]);
  return (
    <Card title={t('memo.title')} level={3}>
      <InlineForm form={form} className="card__body stack" label={t('memo.send')}>
        <TextField {...field('title', 'memo.subject')} required maxLength={100} />
        <HtmlField {...field('content')} frame={(preview) => <PreviewBox size="memo">{preview}</PreviewBox>} />
        <div>
          <Check checked={draft.important} onChange={(important) => set({ important })}>
            {t('memo.important')}
          </Check>
          <p className="field__hint">{t('memo.important_is')}</p>
        </div>
      </InlineForm>
    </Card>
  );
}
