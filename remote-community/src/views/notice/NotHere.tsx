import type { AnnouncementType } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { MissingPage } from '@maru/remote';
import { buttonClass } from '@maru/ui';
import { noticeAddress } from '../../routes/notice-address';

/** No such announcement; leads back to the list that it was looked for in as well. */
export function NotHere({ type, page }: { type: AnnouncementType; page: number }) {
  const t = useT('community');
  return (
    <MissingPage>
      <Link className={buttonClass()} to={noticeAddress(type, page)}>
        {t('notice.toList')}
      </Link>
    </MissingPage>
  );
}
