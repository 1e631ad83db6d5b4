import { useEffect, useRef } from 'react';
import { deskPages, desks, mayOpen } from '../desks';
import { type DeskPage, menuGroups, type PageCount, type PageCounts } from '../routes/desk';
import { PageLink } from '../routes/PageLink';
import { useBase, useSession } from '../session/context';
import { useStored } from '../session/stored';
import { Icon } from '../ui/Icon';
import { closedGroups, sumOf } from './menu-groups';

interface MenuProps {
  /** Name of the page that is open. */
  page: string | null;
  counts: PageCounts;
  onFind(): void;
  /** Opens the list of shortcuts. */
  onHelp(): void;
}

/** The menu: groups that fold, with the sum of their counts while they are folded. */
export function Menu({ page, counts, onFind, onHelp }: MenuProps) {
  const { t } = useBase();
  const { me } = useSession();
  const [closed, setClosed] = useStored(closedGroups);
  const menu = useRef<HTMLElement>(null);
  // On narrow screens the menu is a strip: where one is must be in sight.
  useEffect(() => {
    const strip = menu.current!;
    const current = strip.querySelector<HTMLElement>('[aria-current]');
    if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  const fold = (name: string) => {
    const next = closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name];
    setClosed(next);
  };
  const here = deskPages.find(({ name }) => name === page)?.below ?? page;
  const groups = menuGroups.map((group) => ({
    ...group,
    pages: desks
      .filter((desk) => desk.group === group.name)
      .flatMap((desk) => desk.pages)
      .filter((entry) => !entry.below && mayOpen(entry, me.operator)),
  }));
  return (
    <nav className="bo-rail" ref={menu} aria-label={t('nav.label')}>
      <button type="button" className="bo-find" onClick={onFind}>
        <Icon name="search" />
        <span>{t('palette.open')}</span>
      </button>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, icon, pages }) => {
          const isOpen = !closed.includes(name) || pages.some((entry) => entry.name === here);
          const sum = sumOf(pages, counts);
          return (
            <div className="bo-nav" key={name}>
              {/* What is the operator's own stands above the groups, without a head. */}
              {name !== 'mine' && (
                <button type="button" className="grp" aria-expanded={isOpen} onClick={() => fold(name)}>
                  <Icon name={icon} />
                  <span className="grow">{t(`menu.${name}`)}</span>
                  {!isOpen && sum && <Counter count={sum} />}
                  <Icon name="chevron-down" className="grp__fold" />
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
      <button type="button" className="bo-keys" onClick={onHelp}>
        <span>{t('keys.title')}</span>
        <kbd>?</kbd>
      </button>
    </nav>
  );
}

function Entry({ entry, isHere, count }: { entry: DeskPage; isHere: boolean; count: PageCount | undefined }) {
  const { t } = useBase();
  const name = t(`nav.${entry.name}`);
  return (
    <PageLink page={entry.name} title={name} aria-current={isHere ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span className="grow">{name}</span>
      {count && <Counter count={count} />}
    </PageLink>
  );
}

function Counter({ count: { kind, n, text } }: { count: PageCount }) {
  return <span className={`cnt cnt--${kind}`}>{text ?? (n > 99 ? '99+' : n)}</span>;
}
