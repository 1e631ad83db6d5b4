import type { BannerRow } from '@maru/contracts';
import { useState } from 'react';
import { usePoll } from '../../../api/use-poll';
import { useBase } from '../../../shell/context';
import { ListCard } from '../../../ui/ListCard';
import { RemoveDialog } from '../../../ui/RemoveDialog';
import { BannerDialog } from './BannerDialog';
import { BannerTable } from './BannerTable';
import { inOrder, lastOrder } from './rules';
import { useMove } from './use-move';

const everyMs = 15_000;

/** The banners of the home page, in their order. */
export function BannersPage() {
  const { t } = useBase();
  const list = usePoll('opsBanners', {}, everyMs);
  const { moving, move } = useMove(list.reload);
  const [open, setOpen] = useState<BannerRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<BannerRow | null>(null);
  return (
    <>
      <div>
        <h1>{t('nav.banners')}</h1>
        <p className="muted">{t('banner.intro')}</p>
      </div>
      <ListCard
        title={t('nav.banners')}
        add={{ text: t('banner.add'), onAdd: () => setOpen('new') }}
        list={list}
        empty={{ icon: 'layout-grid', text: t('banner.none'), when: ({ banners }) => banners.length === 0 }}
        dialogs={
          <>
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
        }
      >
        {({ banners }) => (
          <BannerTable
            banners={inOrder(banners)}
            moving={moving}
            onMove={move}
            onOpen={setOpen}
            onRemove={setRemoving}
          />
        )}
      </ListCard>
    </>
  );
}
