import { may, PageHeader, useSession, useT } from '../../../kit';
import { NoticeCard } from './NoticeCard';
import { Popups } from './Popups';

/** Messages to all members: a notice for open pages, popups for visitors. */
export function NoticesPage() {
  const t = useT();
  const { me } = useSession();
  return (
    <>
      <PageHeader title={t('nav.notices')} intro={t('notice.page_intro')} />
      {may(me.operator, 'messages:send') && <NoticeCard />}
      {may(me.operator, 'site:write') && <Popups />}
    </>
  );
}
