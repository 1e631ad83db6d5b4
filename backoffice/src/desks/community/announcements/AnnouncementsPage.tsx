import type { AdminAnnouncement } from '@maru/contracts';
import { useMemo, useState } from 'react';
import { Button, is, ListPage, RemoveDialog, useRows, useT } from '../../../kit';
import { AnnouncementDialog } from './AnnouncementDialog';
import { useAnnouncementColumns } from './announcement-columns';

/** Announcements and events, drafts included, newest first. */
export function AnnouncementsPage() {
  const t = useT();
  const [open, setOpen] = useState<AdminAnnouncement | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminAnnouncement | null>(null);
  const list = useRows('opsAnnouncements', 'announcements');
  const now = useMemo(Date.now, [list.rows]);
  const columns = useAnnouncementColumns(now, { change: setOpen, remove: setRemoving });
  const stored = (announcement: AdminAnnouncement) => {
    if (open === 'new') list.reload();
    else list.replace(announcement);
    setOpen(null);
  };
  return (
    <ListPage
      page="announcements"
      intro={t('announcement.intro')}
      texts="announcement"
      icon="file-text"
      none={t('announcement.none')}
      head={
        <Button look="primary" icon="pencil" onClick={() => setOpen('new')}>
          {t('announcement.add')}
        </Button>
      }
      source={list}
      columns={columns}
      views={[{ name: 'drafts', text: t('announcement.is_draft'), conditions: [is('state', 'false')] }]}
    >
      {open && (
        <AnnouncementDialog announcement={open === 'new' ? null : open} onClose={() => setOpen(null)} onDone={stored} />
      )}
      {removing && (
        <RemoveDialog
          title={t('announcement.remove')}
          call="opsAnnouncementDelete"
          id={removing.id}
          done={t('announcement.removed')}
          onClose={() => setRemoving(null)}
          onDone={list.reload}
        >
          <p className="strong">{removing.title}</p>
          <p>{t('announcement.remove_text')}</p>
        </RemoveDialog>
      )}
    </ListPage>
  );
}
