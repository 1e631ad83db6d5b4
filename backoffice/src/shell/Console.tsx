import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { polling } from '../api/polling';
import { usePoll } from '../api/use-poll';
import { deskPages, mayOpen } from '../desks';
import { createInset, createPart } from '../parts/part';
import { prefetchWhenIdle } from '../parts/prefetch';
import { type Me, type Session, SessionContext, useBase, useSession } from '../session/context';
import { useDensity } from '../session/density';
import { leaving } from '../session/leave-guard';
import { may } from '../session/permissions';
import { boxes } from '../ui/aria/part';
import { StaleNote } from '../ui/States';
import { IdleWarning } from './IdleWarning';
import { Menu } from './Menu';
import { TopBar } from './TopBar';
import { useConsoleKeys } from './use-console-keys';
import { useCounts } from './use-counts';
import { useIdle } from './use-idle';
import { usePage } from './use-page';
import { usePaletteKey } from './use-palette-key';
import styles from './console.module.css';

const layersPart = createPart('shell/layers', () => import('./layers'));
const CommandPalette = createInset(layersPart, (part) => part.CommandPalette);
const KeyHelp = createInset(layersPart, (part) => part.KeyHelp);

/** The console behind the sign-in: what its pages share, then the frame around them. */
export function Console({ me, onSignedOut }: { me: Me; onSignedOut(): void }) {
  const { callApi } = useBase();
  const releases = usePoll('releases', may(me.operator, 'releases:read') ? {} : null, polling.releases);
  const { data: overview, staleSince, problem, reload } = releases;
  const site = usePoll('opsSettings', may(me.operator, 'site:write') ? {} : null, polling.figures);
  const [sheetSlot, setSheetSlot] = useState<HTMLElement | null>(null);
  const session = useMemo<Session>(
    () => ({
      me,
      overview,
      staleSince,
      problem,
      reload,
      site,
      sheetSlot,
      async signOut() {
        leaving(async () => {
          await callApi('opsLogout');
          onSignedOut();
        });
      },
    }),
    [me, overview, staleSince, problem, reload, site, sheetSlot, callApi, onSignedOut],
  );
  return (
    <SessionContext value={session}>
      <Frame onSheetSlot={setSheetSlot} />
    </SessionContext>
  );
}

/** Top bar, menu, page and the sheet beside it. */
function Frame({ onSheetSlot }: { onSheetSlot(slot: HTMLElement | null): void }) {
  const { t } = useBase();
  const { me, staleSince } = useSession();
  const page = usePage();
  const counts = useCounts(me.operator);
  const [isFinding, setFinding] = useState(false);
  const openPalette = useCallback(() => setFinding(true), []);
  usePaletteKey(openPalette);
  const [isHelping, setHelping] = useState(false);
  const openHelp = useCallback(() => setHelping(true), []);
  useConsoleKeys(openHelp);
  const [density] = useDensity();
  const { left, stay } = useIdle(me.idle_ms);
  const main = useRef<HTMLElement>(null);
  const title = page ? t(`nav.${page.name}`) : t('not_found');
  // Another page is named to screen readers by its heading, as a page load would; the first one is not given the focus.
  const shown = useRef(page);
  useEffect(() => {
    document.title = `${title} · ${t('brand')} ${t('console')}`;
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus();
  }, [page, title, t]);
  // Opened later, a desk has been fetched already: a click waits for no network.
  const { operator } = me;
  useEffect(() => {
    const others = deskPages.filter((other) => mayOpen(other, operator)).map(({ Page }) => Page.part);
    return prefetchWhenIdle([boxes, layersPart, ...others]);
  }, [operator]);
  return (
    <div className={`console ${styles.root}`} data-density={density}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar unread={counts.alarms?.n ?? 0} onFind={openPalette} />
      <Menu page={page?.name ?? null} counts={counts} onFind={openPalette} onHelp={openHelp} />
      <div className={styles.main}>
        {/* A page without a button may be longer than the screen: arrows scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <main className={styles.column} id="main" tabIndex={0} ref={main} aria-label={title}>
          {staleSince !== null && <StaleNote since={staleSince} />}
          <Outlet />
        </main>
        <div className={styles.sheet} ref={onSheetSlot} />
      </div>
      {left !== null && <IdleWarning left={left} onStay={stay} />}
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
      {isFinding && <CommandPalette onClose={() => setFinding(false)} />}
    </div>
  );
}
