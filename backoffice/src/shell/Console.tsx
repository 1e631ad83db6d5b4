import { useEffect, useMemo, useRef, useState } from 'react';
import { usePoll } from '../api/use-poll';
import { AuditPage } from '../desks/audit/AuditPage';
import { AnnouncementsPage } from '../desks/community/announcements/AnnouncementsPage';
import { NoticesPage } from '../desks/community/notices/NoticesPage';
import { MembersPage } from '../desks/members/MembersPage';
import { QuestionsPage } from '../desks/messages/questions/QuestionsPage';
import { useWaiting } from '../desks/messages/questions/use-unanswered-questions';
import { OperatorsPage } from '../desks/operators/OperatorsPage';
import { AlarmsPage } from '../desks/releases/alarms/AlarmsPage';
import { useAlarms } from '../desks/releases/alarms/use-alarms';
import { HealthPage } from '../desks/releases/health/HealthPage';
import { ReleasesPage } from '../desks/releases/overview/ReleasesPage';
import { BannersPage } from '../desks/site/banners/BannersPage';
import { MaintenancePage } from '../desks/site/maintenance/MaintenancePage';
import { SettingsPage } from '../desks/site/settings/SettingsPage';
import { Empty, StaleNote } from '../ui/States';
import { type Me, type Session, SessionContext, useBase } from './context';
import { firstPage, mayOpen, Nav } from './Nav';
import { may } from './permissions';
import { TopBar } from './TopBar';
import { leaving, usePage } from './use-route';

const everyMs = 2_000;
const settingsMs = 10_000;

/** The console behind the sign-in. */
export function Console({ me, onSignedOut }: { me: Me; onSignedOut(): void }) {
  const base = useBase();
  const { t, callApi } = base;
  const asked = usePage();
  // '/ops' is the releases for most; who may not see them begins elsewhere.
  const page = asked === 'releases' ? firstPage(me.operator) : asked;
  const [search, setSearch] = useState('');
  const key = may(me.operator, 'releases:read') ? 'overview' : null;
  const { data: overview, staleSince, problem, reload } = usePoll(key, () => callApi('releases'), everyMs);
  const site = usePoll(may(me.operator, 'site:write') ? 'site' : null, () => callApi('opsSettings'), settingsMs);
  const alarms = useAlarms(base, me);
  const waiting = useWaiting(base, me);
  const main = useRef<HTMLElement>(null);
  const session = useMemo<Session>(
    () => ({
      me,
      overview,
      staleSince,
      problem,
      reload,
      site,
      async signOut() {
        leaving(async () => {
          await callApi('opsLogout');
          onSignedOut();
        });
      },
    }),
    [me, overview, staleSince, problem, reload, site, callApi, onSignedOut],
  );
  const title = page ? t(`nav.${page}`) : t('not_found');
  // Another page is told to screen readers by its heading, as a page load would; the first one is not stolen the focus.
  const seen = useRef(page);
  useEffect(() => {
    document.title = `${title} · ${t('brand')} ${t('console')}`;
    if (seen.current === page) return;
    seen.current = page;
    main.current?.focus();
  }, [page, title, t]);

  const content = () => {
    if (!page) return <Empty icon="search" title={t('not_found')} />;
    if (!mayOpen(page, me.operator)) return <Empty icon="lock" title={t('forbidden')} />;
    if (page === 'health') return <HealthPage />;
    if (page === 'alarms') return <AlarmsPage alarms={alarms} />;
    if (page === 'settings') return <SettingsPage />;
    if (page === 'notices') return <NoticesPage />;
    if (page === 'announcements') return <AnnouncementsPage />;
    if (page === 'banners') return <BannersPage />;
    if (page === 'maintenance') return <MaintenancePage />;
    if (page === 'members') return <MembersPage />;
    if (page === 'questions') return <QuestionsPage waiting={waiting} />;
    if (page === 'access') return <OperatorsPage />;
    if (page === 'audit') return <AuditPage />;
    return <ReleasesPage search={search} />;
  };

  return (
    <SessionContext value={session}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TopBar search={search} onSearch={setSearch} unread={alarms.unread} showAlarms={mayOpen('alarms', me.operator)} />
      <div className="ops__grid">
        <Nav page={page} waiting={{ alarms: alarms.unread, questions: waiting.data?.open ?? 0 }} />
        <main className="main" id="main" tabIndex={-1} ref={main} aria-label={title}>
          {staleSince !== null && <StaleNote since={staleSince} />}
          {content()}
        </main>
      </div>
    </SessionContext>
  );
}
