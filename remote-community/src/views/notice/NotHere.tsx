import type { AnnouncementType } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { buttonClass, Empty } from '@maru/ui';
import { noticeAddress } from '../../routes/notice-address';

/** No such announcement: says so and leads back to the list that it was looked for in. */
export function NotHere({ type, page }: { type: AnnouncementType; page: number }) {
  const t = useT('community');
  return (
    <>
      <h1 className="community__head">{t(`notice.${type}`)}</h1>
      <div className="card">
        <Empty icon="file-text" title={t('notice.gone')} text={t('notice.goneText')}>
          <Link className={buttonClass()} to={noticeAddress(type, page)}>
            {t('notice.toList')}
          </Link>
        </Empty>
      </div>
    </>
  );
}
