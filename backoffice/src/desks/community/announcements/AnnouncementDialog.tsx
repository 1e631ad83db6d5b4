import type { AdminAnnouncement } from '@maru/contracts';
import { useState } from 'react';
import { DateTimeField, SelectField, SubmitDialog, Switch, TextField, useBase, useSubmit } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';
import { PurposeField } from '../../../ui/PurposeField';
import { bodyOfAnnouncement, draftOfAnnouncement, labels, newAnnouncement, types, withType } from './rules';

const longestTitle = 100;

interface AnnouncementDialogProps {
  /** Null: a new one. */
  announcement: AdminAnnouncement | null;
  onClose(): void;
  onDone(announcement: AdminAnnouncement): void;
}

/** Writes an announcement or changes one; the button says whether members will see it. */
export function AnnouncementDialog({ announcement, onClose, onDone }: AnnouncementDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const { errors } = sending;
  const [first] = useState(announcement ? draftOfAnnouncement(announcement) : newAnnouncement);
  const [form, setForm] = useState(first);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const choices = <Name extends string>(group: string, names: readonly Name[]) =>
    names.map((value) => ({ value, text: t(`announcement.${group}_${value}`) }));

  const send = async () => {
    const body = bodyOfAnnouncement(form);
    const done = announcement
      ? await submit('opsAnnouncementChange', { params: { id: announcement.id }, body })
      : await submit('opsAnnouncementCreate', { body });
    if (!done) return;
    say('success', t(done.published ? 'announcement.published' : 'announcement.kept'));
    onDone(done);
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t(announcement ? 'announcement.edit' : 'announcement.add')}
      label={t(form.published ? 'announcement.publish' : 'announcement.keep')}
      form={sending}
      unsaved={JSON.stringify(form) !== JSON.stringify(first)}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('announcement.title')}
        errors={errors.title}
        required
        maxLength={longestTitle}
        value={form.title}
        onChange={(title) => set({ title })}
      />
      <div className="pair">
        <SelectField
          label={t('announcement.type')}
          errors={errors.type}
          options={choices('type', types)}
          value={form.type}
          onChange={(type) => setForm(withType(form, type))}
        />
        <SelectField
          label={t('announcement.label')}
          errors={errors.label}
          options={choices('label', labels)}
          value={form.label}
          onChange={(label) => set({ label })}
        />
      </div>
      <PurposeField value={form.purpose} errors={errors.purpose} onChange={(purpose) => set({ purpose })} />
      <HtmlField
        label={t('announcement.content')}
        value={form.content}
        errors={errors.content}
        onChange={(content) => set({ content })}
        frame={(preview) => <div className="ppre ppre--text">{preview}</div>}
      />
      {form.type === 'event' && (
        <DateTimeField
          label={t('announcement.until_korea')}
          hint={t('announcement.until_hint')}
          errors={errors.until}
          value={form.until}
          onChange={(until) => set({ until })}
        />
      )}
      <Switch checked={form.pinned} onChange={(pinned) => set({ pinned })}>
        {t('announcement.pin')}
      </Switch>
      <Switch checked={form.published} onChange={(published) => set({ published })}>
        {t('announcement.show')}
      </Switch>
    </SubmitDialog>
  );
}
