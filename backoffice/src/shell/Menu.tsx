import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deskPages, desks, mayOpen } from '../desks';
import { type DeskPage, menuGroups, type PageCount, type PageCounts } from '../routes/desk';
import { PageLink } from '../routes/PageLink';
import { useBase, useSession } from '../session/context';
import { useStored } from '../session/stored';
import { hasText } from '../texts';
import { CountBadge } from '../ui/CountBadge';
import { Icon } from '../ui/Icon';
import { dockPages } from './dock-pages';
import { closedGroups, sumCounts } from './menu-groups';
import { useIsPhone } from './use-is-phone';
import styles from './menu.module.css';

interface MenuProps {
  /** Name of the page that is open. */
  page: string | null;
  counts: PageCounts;
  onFind(): void;
  /** Opens the list of shortcuts. */
  onHelp(): void;
}

/** The menu at the left; on a phone a dock of five pages with the whole menu as a sheet above it. */
export function Menu(props: MenuProps) {
  const { t } = useBase();
  const isPhone = useIsPhone();
  const here = deskPages.find(({ name }) => name === props.page)?.below ?? props.page;
  return (
    <nav className={isPhone ? styles.dock : styles.rail} aria-label={t('nav.label')}>
      {isPhone ? <Dock here={here} {...props} /> : <Groups here={here} {...props} />}
    </nav>
  );
}

interface HereProps extends MenuProps {
  /** The page whose entry is marked. */
  here: string | null;
}

/** Five pages and the button of the whole menu. */
function Dock({ here, ...props }: HereProps) {
  const { t } = useBase();
  const { me } = useSession();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const pages = dockPages(me.operator);
  const others = deskPages.filter((page) => !pages.includes(page));
  const sum = sumCounts(others, props.counts);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet wherever the focus is in it
    <div className={styles.pages} onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      {pages.map((entry) => (
        <Entry key={entry.name} entry={entry} isHere={entry.name === here} count={props.counts[entry.name]} isShort />
      ))}
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'x' : 'menu-2'} />
        <span className="grow">{t('nav.menu')}</span>
        {sum && <Counter count={sum} />}
      </button>
      {isOpen && (
        <div className={styles.sheet}>
          <Groups here={here} {...props} />
        </div>
      )}
    </div>
  );
}

/** Groups that fold, with the sum of their counts while they are folded. */
function Groups({ here, counts, onFind, onHelp }: HereProps) {
  const { t } = useBase();
  const { me } = useSession();
  const [closed, setClosed] = useStored(closedGroups);
  const fold = (name: string) => {
    const next = closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name];
    setClosed(next);
  };
  const groups = menuGroups.map((group) => ({
    ...group,
    pages: desks
      .filter((desk) => desk.group === group.name)
      .flatMap((desk) => desk.pages)
      .filter((entry) => !entry.below && mayOpen(entry, me.operator)),
  }));
  return (
    <>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon name="search" />
        <span>{t('palette.open')}</span>
      </button>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, icon, pages }) => {
          const isOpen = !closed.includes(name) || pages.some((entry) => entry.name === here);
          const sum = sumCounts(pages, counts);
          return (
            <div className={styles.group} key={name}>
              {/* What is the operator's own stands above the groups, without a head. */}
              {name !== 'mine' && (
                <button type="button" aria-expanded={isOpen} onClick={() => fold(name)}>
                  <Icon name={icon} />
                  <span className="grow">{t(`menu.${name}`)}</span>
                  {!isOpen && sum && <Counter count={sum} />}
                  <Icon name="chevron-down" className={styles.fold} />
                </button>
              )}
              <ul hidden={!isOpen}>
                {pages.map((entry) => (
                  <li key={entry.name}>
                    <Entry entry={entry} isHere={entry.name === here} count={counts[entry.name]} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      <button type="button" className={styles.keys} onClick={onHelp}>
        <span>{t('keys.title')}</span>
        <kbd>?</kbd>
      </button>
    </>
  );
}

interface EntryProps {
  entry: DeskPage;
  isHere: boolean;
  count: PageCount | undefined;
  /** In the dock: by a shorter word where there is one. */
  isShort?: boolean;
}

function Entry({ entry, isHere, count, isShort = false }: EntryProps) {
  const { t } = useBase();
  const name = t(`nav.${entry.name}`);
  const short = `dock.${entry.name}`;
  return (
    <PageLink page={entry.name} title={name} aria-current={isHere ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span className="grow">{isShort && hasText(short) ? t(short) : name}</span>
      {count && <Counter count={count} />}
    </PageLink>
  );
}

function Counter({ count: { kind, n, text } }: { count: PageCount }) {
  return (
    <CountBadge kind={kind} className={styles.count}>
      {text ?? (n > 99 ? '99+' : n)}
    </CountBadge>
  );
}
