import { formatMoneyCompact } from '@maru/money';
import {
  drawerAtom,
  Link,
  localeAtom,
  sessionAtom,
  useAtom,
  useAtomValue,
  usePath,
  userAtom,
  useT,
} from '@maru/platform';
import { Icon, IconButton } from '@maru/ui';
import { memo } from 'react';
import { useBadges } from '../../contributions/badges';
import { ClosedTag } from '../../menu/ClosedTag';
import { useMenu, useMenuGroups } from '../../menu/frame-context';
import { useMaintenance } from '../../menu/maintenance';
import { currentAmong, headerEntries } from '../../menu/menu';
import { ownText } from '../../remotes/document/own-text';
import { Brand } from '../../ui/Brand';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { useMobile, widths } from '../use-media';
import { Bell } from './Bell';
import { Clock } from './Clock';
import { ThemeToggle } from './ThemeToggle';
import { VisitorButtons } from './VisitorButtons';
import './header.css';

/** One entry, drawn again only where something of it changed. `live`: matches that are being played, 0 for no tag. */
const NavEntry = memo(function NavEntry(props: {
  to: string;
  icon: string;
  text: string;
  current: boolean;
  live: number;
  closed: boolean;
}) {
  return (
    <Link
      to={props.to}
      className={props.closed ? 'is-closed' : undefined}
      aria-current={props.current ? 'page' : undefined}
    >
      <Icon name={props.icon} />
      {props.text}
      {props.live > 0 && !props.closed ? <span className="tag tag--live">{props.live}</span> : null}
      {props.closed ? <ClosedTag /> : null}
    </Link>
  );
});

function MainNav() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const isUnderMaintenance = useMaintenance();
  const findBadge = useBadges();
  const menu = useMenu();
  const entries = headerEntries(useMenuGroups(menu), (id) => findBadge(id)?.live ?? false);
  const current = currentAmong(menu, entries, usePath());
  const countLive = (id: string) => {
    const badge = findBadge(id);
    return badge?.live ? (badge.count ?? 0) : 0;
  };
  return (
    <nav className="gnb" aria-label={t('nav.main')}>
      {entries.map((entry) => (
        <NavEntry
          key={entry.id}
          to={entry.path}
          icon={entry.icon}
          text={ownText(entry, locale)}
          current={entry === current}
          live={countLive(entry.id)}
          closed={isUnderMaintenance(entry.path)}
        />
      ))}
    </nav>
  );
}

function Balance() {
  const t = useT('host');
  const user = useAtomValue(userAtom);
  const locale = useAtomValue(localeAtom);
  if (!user) return null;
  const money = formatMoneyCompact(user.money, locale);
  return (
    <span className="balance only-mobile">
      <span className="sr">{t('nav.balance')} </span>
      {money}
    </span>
  );
}

/** Opens a drawer; only this button subscribes to the open drawer, so the bar does not render again. */
function DrawerButton(props: { drawer: 'left' | 'right'; icon: string; label: string }) {
  const [drawer, setDrawer] = useAtom(drawerAtom);
  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      className="only-mobile"
      aria-expanded={drawer === props.drawer}
      onClick={() => setDrawer(props.drawer)}
    />
  );
}

/** The bar at the top: navigation, server time, language, theme, notifications; on mobile pages balance and drawers. */
export function Header() {
  const t = useT('host');
  const hasNav = !useMobile(widths.topbar);
  const session = useAtomValue(sessionAtom);
  const member = session === 'member';
  return (
    <header className="topbar">
      <div className="topbar__in">
        <DrawerButton drawer="left" icon="menu-2" label={t('nav.openMenu')} />
        <Brand />
        {hasNav ? <MainNav /> : null}
        <div className="topbar__tools">
          <Clock />
          <Balance />
          <LanguageMenu />
          <ThemeToggle />
          {member ? <Bell /> : null}
          {member ? (
            <DrawerButton drawer="right" icon="user" label={t('nav.openUser')} />
          ) : session === 'guest' ? (
            <span className="auth row">
              <VisitorButtons />
            </span>
          ) : null}
        </div>
      </div>
    </header>
  );
}
