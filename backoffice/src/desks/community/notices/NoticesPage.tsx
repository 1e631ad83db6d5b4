import { useSession, useT } from '../../../shell/context';
import { may } from '../../../shell/permissions';
import { NoticeCard } from './NoticeCard';
import { Popups } from './Popups';

/** What everybody is told: a notice for open pages, popups for whoever comes. */
export function NoticesPage() {
  const t = useT();
  const { me } = useSession();
  return (
    <>
      <div>
        <h1>{t('nav.notices')}</h1>
        <p className="muted">{t('notice.page_intro')}</p>
      </div>
      {may(me.operator, 'messages:send') && <NoticeCard />}
      {may(me.operator, 'site:write') && <Popups />}
    </>
  );
}
