import { deskPages, desks, mayOpen } from '../desks';
import { addressOfPage } from '../routes/address';
import type { Finding } from '../routes/desk';
import { useBase, useSession } from '../session/context';
import type { Operator } from '../session/permissions';
import { languages } from '../texts';
import { containsWords, parseScope } from './palette-scope';

/** An entry either opens a page or does something that can be undone at once. */
export type PaletteEntry = Finding & { run?: () => void };

/** Everything that fits what was typed: pages and commands by their words, the rest as the desks find it. */
export function usePaletteEntries(text: string, operator: Operator): readonly PaletteEntry[] {
  const { t, theme, setTheme, locale, setLocale } = useBase();
  const { signOut } = useSession();
  const { search, groups } = parseScope(text);
  // The desks never change while the console runs, so that their hooks keep their order.
  const findings = desks.flatMap((desk) => desk.useFindings?.(search, operator) ?? []);
  const pages = deskPages
    .filter((page) => !page.below && mayOpen(page, operator))
    .map(({ name, icon }) => ({
      id: `page-${name}`,
      group: 'pages',
      icon,
      title: t(`nav.${name}`),
      address: addressOfPage(name),
    }));
  const other = theme === 'dark' ? 'light' : 'dark';
  const command = (id: string, icon: string, title: string, run: () => void) => ({
    id,
    group: 'commands',
    icon,
    title,
    address: '',
    run,
  });
  const commands = [
    command('theme', other === 'light' ? 'sun' : 'moon', t(`theme.${other}`), () => setTheme(other)),
    ...languages
      .filter((language) => language.locale !== locale)
      .map((language) =>
        command(`locale-${language.locale}`, 'world', `${t('language')}: ${language.name}`, () =>
          setLocale(language.locale),
        ),
      ),
    command('sign-out', 'logout', t('sign_out'), () => void signOut()),
  ];
  const fitting = [...pages, ...commands].filter(({ title }) => containsWords(title, search));
  return [...findings, ...fitting].filter(({ group }) => groups === null || groups.includes(group));
}
