import type { BannerRow } from '@maru/contracts';
import { useState } from 'react';
import { PageHead, polledRows, polling, RemoveDialog, useBase, usePoll } from '../../../kit';
import { BannerDialog } from './BannerDialog';
import { BannerTable } from './BannerTable';
import { inOrder, lastOrder } from './rules';
import { useMove } from './use-move';

/** The banners of the home page, in their order. */
export function BannersPage() {
  const { t } = useBase();
  const list = usePoll('opsBanners', {}, polling.lists);
  const { moving, move } = useMove(list.reload);
  const [open, setOpen] = useState<BannerRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<BannerRow | null>(null);
  const source = polledRows(list, ({ banners }) => inOrder(banners));
  return (
    <>
      <PageHead title={t('nav.banners')} intro={t('banner.intro')} />
      <BannerTable source={source} moving={moving} onMove={move} onOpen={setOpen} onRemove={setRemoving} />
      {open && (
        <BannerDialog
          banner={open === 'new' ? null : open}
          order={lastOrder(list.data?.banners ?? [])}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            list.reload();
          }}
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
    </>
  );
}
