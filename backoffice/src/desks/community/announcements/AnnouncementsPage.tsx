import type { AdminAnnouncement } from '@maru/contracts';
import { useState } from 'react';
import { Button, PageHead, RemoveDialog, useBase, useList } from '../../../kit';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementTable } from './AnnouncementTable';

/** What members read under announcements and events: written, published, taken away. */
export function AnnouncementsPage() {
  const { t, callApi } = useBase();
  const [open, setOpen] = useState<AdminAnnouncement | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminAnnouncement | null>(null);
  const list = useList<AdminAnnouncement>('announcements', async (before) => {
    const result = await callApi('opsAnnouncements', { query: { before } });
    return result.ok ? { ok: true, data: { rows: result.data.announcements, more: result.data.more } } : result;
  });
  const stored = (announcement: AdminAnnouncement) => {
    if (open === 'new') list.reload();
    else list.replace(announcement);
    setOpen(null);
  };
  return (
    <>
      <PageHead title={t('nav.announcements')} intro={t('announcement.intro')}>
        <Button look="primary" icon="pencil" onClick={() => setOpen('new')}>
          {t('announcement.add')}
        </Button>
      </PageHead>
      <AnnouncementTable source={list} onOpen={setOpen} onRemove={setRemoving} />
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
    </>
  );
}
