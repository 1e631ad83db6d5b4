import type { BannerRow } from '@maru/contracts';
import { useState } from 'react';
import { AddButton, ListPage, polledRows, polling, RemoveDialog, usePoll, useT } from '../../../kit';
import { BannerDialog } from './BannerDialog';
import { useBannerColumns } from './banner-columns';
import { inOrder, lastOrder } from './rules';

/** The banners of the home page, in their order. */
export function BannersPage() {
  const t = useT();
  const list = usePoll('opsBanners', {}, polling.lists);
  const [open, setOpen] = useState<BannerRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<BannerRow | null>(null);
  const source = polledRows(list, ({ banners }) => inOrder(banners));
  const columns = useBannerColumns(list, { change: setOpen, remove: setRemoving });
  const saved = () => {
    setOpen(null);
    void list.reload();
  };
  return (
    <ListPage
      page="banners"
      intro={t('banner.intro')}
      texts="banner"
      icon="layout-grid"
      none={t('banner.none')}
      source={source}
      action={<AddButton text={t('banner.add')} onAdd={() => setOpen('new')} />}
      columns={columns}
    >
      {open && (
        <BannerDialog
          banner={open === 'new' ? null : open}
          order={lastOrder(list.data?.banners ?? [])}
          onClose={() => setOpen(null)}
          onDone={saved}
        />
      )}
      {removing && (
        <RemoveDialog
          title={t('banner.remove')}
          call="opsBannerDelete"
          id={removing.id}
          done={t('banner.removed')}
          onClose={() => setRemoving(null)}
          onDone={list.reload}
        >
          <p className="strong">{removing.texts.ko.title}</p>
          <p>{t('banner.remove_text')}</p>
        </RemoveDialog>
      )}
    </ListPage>
  );
}
