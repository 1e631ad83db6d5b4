import type { BannerRow } from '@maru/contracts';
import { type Answer, languages, type Polled, RowButtons, useColumns } from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { ArtSample } from './ArtSample';
import { MoveButtons } from './MoveButtons';
import { inOrder, listLanguages } from './rules';
import { useMove } from './use-move';

const toName = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;

type Act = (banner: BannerRow) => void;

/** Columns of banners, with the buttons that move one of them. */
export function useBannerColumns(
  { data, reload }: Pick<Polled<Answer<'opsBanners'>>, 'data' | 'reload'>,
  { change, remove }: { change: Act; remove: Act },
) {
  const { moving, move } = useMove(reload);
  return useColumns<BannerRow>(
    (column, { t }) => [
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
        cell: (banner) => (
          <MoveButtons banner={banner} banners={inOrder(data?.banners ?? [])} moving={moving} onMove={move} />
        ),
      },
      column.acts('actions', (banner) => (
        <RowButtons
          changeName={t('banner.edit_name', { title: banner.texts.ko.title })}
          removeName={t('banner.remove_name', { title: banner.texts.ko.title })}
          onChange={() => change(banner)}
          onRemove={() => remove(banner)}
        />
      )),
    ],
    [data, moving],
  );
}
