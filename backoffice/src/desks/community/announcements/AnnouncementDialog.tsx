import type { AdminAnnouncement } from '@maru/contracts';
import { choices, DateTimeField, FormDialog, SelectField, Switch, TextField, useForm, useT } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';
import { PreviewBox } from '../../../ui/HtmlPreview';
import { PurposeField } from '../../../ui/PurposeField';
import { bodyOfAnnouncement, draftOfAnnouncement, labels, newAnnouncement, types, withType } from './rules';

interface AnnouncementDialogProps {
  /** Null: a new one. */
  announcement: AdminAnnouncement | null;
  onClose(): void;
  onDone(announcement: AdminAnnouncement): void;
}

/** Creates or changes an announcement; the button says whether members will see it. */
export function AnnouncementDialog({ announcement, onClose, onDone }: AnnouncementDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'announcement',
    first: announcement ? draftOfAnnouncement(announcement) : newAnnouncement,
    send: (draft, submit) => {
      const body = bodyOfAnnouncement(draft);
      return announcement
        ? submit('opsAnnouncementChange', { params: { id: announcement.id }, body })
        : submit('opsAnnouncementCreate', { body });
    },
    done: ({ published }) => t(published ? 'announcement.published' : 'announcement.kept'),
    onDone,
  });
  const { draft, field, set } = form;
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t(announcement ? 'announcement.edit' : 'announcement.add')}
      label={t(draft.published ? 'announcement.publish' : 'announcement.keep')}
      onClose={onClose}
    >
      <TextField {...field('title')} required maxLength={100} />
      <div className="pair">
        <SelectField
          {...field('type')}
          options={choices(t, 'announcement.type_', types)}
          onChange={(type) => set(withType(draft, type))}
        />
        <SelectField {...field('label')} options={choices(t, 'announcement.label_', labels)} />
      </div>
      <PurposeField {...field('purpose')} />
      <HtmlField {...field('content')} frame={(preview) => <PreviewBox size="text">{preview}</PreviewBox>} />
      {draft.type === 'event' && (
        <DateTimeField {...field('until', 'announcement.until_korea')} hint={t('announcement.until_hint')} />
      )}
      <Switch checked={draft.pinned} onChange={(pinned) => set({ pinned })}>
        {t('announcement.pin')}
      </Switch>
      <Switch checked={draft.published} onChange={(published) => set({ published })}>
        {t('announcement.show')}
      </Switch>
    </FormDialog>
  );
}
