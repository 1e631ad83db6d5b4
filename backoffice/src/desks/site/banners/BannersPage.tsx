import type { BannerRow } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  ListPage,
  languages,
  polledRows,
  polling,
  RemoveDialog,
  RowButtons,
  useColumns,
  usePoll,
  useT,
} from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { ArtSample } from './ArtSample';
import { BannerDialog } from './BannerDialog';
import { MoveButtons } from './MoveButtons';
import { inOrder, lastOrder, listLanguages } from './rules';
import { useMove } from './use-move';

const toName = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;

/** The banners of the home page, in their order. */
export function BannersPage() {
  const t = useT();
  const list = usePoll('opsBanners', {}, polling.lists);
  const { moving, move } = useMove(list.reload);
  const [open, setOpen] = useState<BannerRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<BannerRow | null>(null);
  const source = polledRows(list, ({ banners }) => inOrder(banners));
  const columns = useColumns<BannerRow>(
    (column) => [
      {
        name: 'title',
        fixed: true,
        wrap: true,
        value: ({ texts }) => texts.ko.title,
        cell: ({ art, texts: { ko } }) => (
          <span className="row">
            <ArtSample art={art} />
            <span>
              <strong>{ko.title}</strong> <small>{ko.tag || t(`banner.art_${art}`)}</small>
            </span>
          </span>
        ),
      },
      column.code('to', { wrap: true }),
      { name: 'languages', wrap: true, cell: (banner) => listLanguages(banner).map(toName).join(', ') },
      purposeColumn(t),
      column.flag('state', 'active', 'banner.shown', 'banner.hidden'),
      {
        name: 'order',
        cell: (banner) => <MoveButtons banner={banner} banners={source.rows ?? []} moving={moving} onMove={move} />,
      },
      column.acts('actions', (banner) => (
        <RowButtons
          changeName={t('banner.edit_name', { title: banner.texts.ko.title })}
          removeName={t('banner.remove_name', { title: banner.texts.ko.title })}
          onChange={() => setOpen(banner)}
          onRemove={() => setRemoving(banner)}
        />
      )),
    ],
    [list.data, moving],
  );
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
