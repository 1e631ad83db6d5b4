import type { RemoteMenu } from '@maru/contracts';
import { Link, localeAtom, useAtomValue, usePath, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { memo, useId, useState } from 'react';
import { useBadges } from '../../contributions/badges';
import { ClosedTag } from '../../menu/ClosedTag';
import { useMenu, useMenuGroups } from '../../menu/frame-context';
import { useMaintenance } from '../../menu/maintenance';
import { currentAmong, type MenuGroup } from '../../menu/menu';
import { ownText } from '../../remotes/document/own-text';

/** One entry of a group, drawn again only where something of it changed. */
const SubEntry = memo(function SubEntry(props: {
  to: string;
  text: string;
  current: boolean;
  closed: boolean;
  count?: number;
}) {
  return (
    <Link
      to={props.to}
      className={props.closed ? 'is-closed' : undefined}
      aria-current={props.current ? 'page' : undefined}
    >
      {props.text}
      {props.closed ? <ClosedTag /> : props.count === undefined ? null : <small>{props.count}</small>}
    </Link>
  );
});

function Group({ group, current }: { group: MenuGroup; current: RemoteMenu | null }) {
  const locale = useAtomValue(localeAtom);
  const findBadge = useBadges();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const isUnderMaintenance = useMaintenance();
  const { entry, children } = group;
  const closed = isUnderMaintenance(entry.path);
  const row = closed ? 'menu__row is-closed' : 'menu__row';
  if (children.length === 0) {
    return (
      <Link className={row} to={entry.path} aria-current={current ? 'page' : undefined}>
        <Icon name={entry.icon} />
        <span className="grow">{ownText(entry, locale)}</span>
        {closed ? <ClosedTag /> : null}
      </Link>
    );
  }
  const open = chosen ?? current !== null;
  return (
    <>
      <button type="button" className={row} aria-expanded={open} aria-controls={id} onClick={() => setChosen(!open)}>
        <Icon name={entry.icon} />
        <span className="grow">{ownText(entry, locale)}</span>
        {closed ? <ClosedTag /> : null}
        <Icon name="chevron-down" />
      </button>
      <div className="menu__sub" id={id} hidden={!open}>
        {children.map((child) => (
          <SubEntry
            key={child.id}
            to={child.path}
            text={ownText(child, locale)}
            current={child === current}
            closed={isUnderMaintenance(child.path)}
            count={findBadge(child.id)?.count ?? undefined}
          />
        ))}
      </div>
    </>
  );
}

/** All games that the active releases bring and the configuration shows. */
export const GameMenu = memo(function GameMenu() {
  const t = useT('host');
  const menu = useMenu();
  const groups = useMenuGroups(menu);
  const path = usePath();
  return (
    <nav className="menu" aria-label={t('nav.games')}>
      {groups.map((group) => (
        <Group
          key={group.entry.id}
          group={group}
          current={currentAmong(menu, [group.entry, ...group.children], path)}
        />
      ))}
    </nav>
  );
});
