import type { BannerRow } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { languages } from '../../../texts';
import { Icon } from '../../../ui/Icon';
import { RowButtons } from '../../../ui/RowButtons';
import { Table } from '../../../ui/Table';
import { Tag } from '../../../ui/Tag';
import { ArtSample } from './ArtSample';
import { languagesOf } from './rules';

interface BannerTableProps {
  /** In the order that they are shown in. */
  banners: readonly BannerRow[];
  moving: boolean;
  onMove(banner: BannerRow, step: -1 | 1): void;
  onOpen(banner: BannerRow): void;
  onRemove(banner: BannerRow): void;
}

const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;

/** Banners in their order, with the way up and down. */
export function BannerTable({ banners, moving, onMove, onOpen, onRemove }: BannerTableProps) {
  const t = useT();
  return (
    <Table texts="banner" columns={['title', 'to', 'languages', 'state', 'order', 'actions']}>
      {banners.map((banner, at) => {
        const { title, tag } = banner.texts.ko;
        return (
          <tr key={banner.id}>
            <td className="wrap">
              <span className="row">
                <ArtSample art={banner.art} />
                <span>
                  <strong>{title}</strong>
                  <small>{tag || t(`banner.art_${banner.art}`)}</small>
                </span>
              </span>
            </td>
            <td data-label={t('banner.to')} className="wrap">
              <code>{banner.to}</code>
            </td>
            <td data-label={t('banner.languages')} className="wrap">
              {languagesOf(banner).map(nameOf).join(', ')}
            </td>
            <td data-label={t('banner.state')}>
              {banner.active ? <Tag tone="success">{t('banner.shown')}</Tag> : <Tag>{t('banner.hidden')}</Tag>}
            </td>
            <td data-label={t('banner.order')}>
              <span className="row">
                {([-1, 1] as const).map((step) => {
                  const stuck = step === -1 ? at === 0 : at === banners.length - 1;
                  return (
                    <button
                      key={step}
                      type="button"
                      className="iconbtn"
                      aria-label={t(step === -1 ? 'banner.up_name' : 'banner.down_name', { title })}
                      // Not `disabled`: the focus stays where it is when a banner has come to an end of the list.
                      aria-disabled={stuck || moving || undefined}
                      onClick={() => !stuck && !moving && onMove(banner, step)}
                    >
                      <Icon name={step === -1 ? 'chevron-up' : 'chevron-down'} />
                    </button>
                  );
                })}
              </span>
            </td>
            <td className="end">
              <RowButtons
                changeName={t('banner.edit_name', { title })}
                removeName={t('banner.remove_name', { title })}
                onChange={() => onOpen(banner)}
                onRemove={() => onRemove(banner)}
              />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
