import type { RemoteMenu } from '@maru/contracts';
import { announce, localeAtom, ownTitleAtom, useAtomValue, useLocation, useT } from '@maru/platform';
import { useEffect, useRef } from 'react';
import { useBadges } from '../contributions/badges';
import { currentEntry } from '../menu/menu';
import type { ShownPage } from '../pages/lazy';
import { ownText } from '../remotes/document/own-text';
import { closed, comingSoon } from '../routing/shown';
import { placeAt } from '../routing/site-map';
import { useBrand } from '../ui/Brand';

/**
 * Title of the tab, which also announces a page change to screen readers. A list of live matches has their number before
 * its name, the one that its menu entry shows; it is not announced.
 */
export function PageTitle({ menu, page }: { menu: readonly RemoteMenu[]; page: ShownPage | null }) {
  const t = useT('host');
  const places = useT('places');
  const locale = useAtomValue(localeAtom);
  const { name } = useBrand();
  const { pathname } = useLocation();
  const place = page?.path === comingSoon ? placeAt(pathname) : null;
  // A closed area keeps its name.
  const entry = page && page.path !== closed ? null : currentEntry(menu, pathname);
  const title = entry ? ownText(entry, locale) : place ? places(`name.${place}`) : page ? t(page.title) : '';
  const badge = useBadges()(entry?.id ?? '');
  const counted = !page && badge?.live && badge.count ? `(${badge.count}) ${title}` : title;
  const named = useAtomValue(ownTitleAtom)?.title ?? counted;
  const first = useRef(true);
  useEffect(() => {
    document.title = named ? `${named} · ${name}` : name;
  }, [named, name]);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (title) announce(title);
  }, [title]);
  return null;
}
