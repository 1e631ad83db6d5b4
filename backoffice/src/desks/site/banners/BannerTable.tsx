import type { BannerRow } from '@maru/contracts';
import { useMemo } from 'react';
import type { DataColumn, TableSource, Translate } from '../../../kit';
import { AddButton, DataTable, languages, RowButtons, Tag, useT } from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { ArtSample } from './ArtSample';
import { type Move, MoveButtons } from './MoveButtons';
import { languagesOf } from './rules';

interface Acts {
  /** Waits for the answer of a move. */
  moving: boolean;
  onMove: Move;
  onOpen(banner: BannerRow | 'new'): void;
  onRemove(banner: BannerRow): void;
}

const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;

/** Banners in the order that they are shown in, with the way up and down. */
export function BannerTable({ source, ...acts }: Acts & { source: TableSource<BannerRow> }) {
  const t = useT();
  const { rows } = source;
  const { moving, onMove, onOpen, onRemove } = acts;
  const columns = useMemo(
    () => columnsOf(t, rows ?? [], { moving, onMove, onOpen, onRemove }),
    [t, rows, moving, onMove, onOpen, onRemove],
  );
  return (
    <DataTable
      fill
      label={t('nav.banners')}
      texts="banner"
      source={source}
      keyOf={({ id }) => id}
      empty={{ icon: 'layout-grid', text: t('banner.none') }}
      action={<AddButton text={t('banner.add')} onAdd={() => onOpen('new')} />}
      columns={columns}
    />
  );
}

function columnsOf(t: Translate, banners: readonly BannerRow[], acts: Acts): DataColumn<BannerRow>[] {
  return [
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
    { name: 'to', wrap: true, value: ({ to }) => to, cell: ({ to }) => <code>{to}</code> },
    { name: 'languages', wrap: true, cell: (banner) => languagesOf(banner).map(nameOf).join(', ') },
    purposeColumn(t),
    {
      name: 'state',
      value: ({ active }) => active,
      filter: {
        kind: 'choice',
        options: [
          { value: 'true', text: t('banner.shown') },
          { value: 'false', text: t('banner.hidden') },
        ],
      },
      cell: ({ active }) => (active ? <Tag tone="success">{t('banner.shown')}</Tag> : <Tag>{t('banner.hidden')}</Tag>),
    },
    {
      name: 'order',
      cell: (banner) => <MoveButtons banner={banner} banners={banners} moving={acts.moving} onMove={acts.onMove} />,
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (banner) => (
        <RowButtons
          changeName={t('banner.edit_name', { title: banner.texts.ko.title })}
          removeName={t('banner.remove_name', { title: banner.texts.ko.title })}
          onChange={() => acts.onOpen(banner)}
          onRemove={() => acts.onRemove(banner)}
        />
      ),
    },
  ];
}
