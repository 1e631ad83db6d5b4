import { configAtom, localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { openMatchesAtom } from '../../../matches/open-matches';
import { totals } from '../../../matches/tree';
import { useMenu, useMenuGroups, useServed } from '../../../menu/frame-context';
import { ownText } from '../../../remotes/document/own-text';
import { useBrand } from '../../../ui/Brand';
import { bannerWords, toPath } from './carousel';
import type { SlideContent } from './Slide';

/** The operator's banners in the member's language, possibly empty. A button is shown only if its page is available. */
export function useSlides(): SlideContent[] {
  const locale = useAtomValue(localeAtom);
  const served = useServed();
  const banners = useAtomValue(configAtom)?.banners ?? [];
  return banners.map((banner) => {
    const { action, ...words } = bannerWords(banner, locale);
    const links = action && served(toPath(banner.to)) ? [{ to: banner.to, text: action }] : [];
    return { id: banner.id, art: banner.art, ...words, links };
  });
}

/** The greeting used without operator banners: the member's name, today's matches, the first area. */
export function useGreeting(): SlideContent {
  const t = useT('host');
  const lang = useAtomValue(localeAtom);
  const user = useAtomValue(userAtom);
  const { name } = useBrand();
  const tree = useAtomValue(openMatchesAtom);
  const [group] = useMenuGroups(useMenu());
  const main = group && (group.children[0] ?? group.entry);
  const counts = tree && tree !== 'failed' ? totals(tree) : null;
  const go = main ? [{ to: main.path, text: t('home.go', { name: ownText(main, lang) }) }] : [];
  return {
    id: 'greeting',
    art: 'hero',
    lang,
    tag: '',
    title: user ? t('home.hello', { nick: user.nick }) : name,
    text: counts ? t('home.today', { n: counts.coming }) : t('home.text'),
    links: [...go, { to: '/info/betRecord', text: t('link.betRecord') }],
  };
}
