import { localeAtom, locales, setLocale, useAtomValue, useT } from '@maru/platform';
import { Button, Segment } from '@maru/ui';
import { memo } from 'react';
import { askLogout } from '../../account/login/ask-logout';
import { languageNames } from '../../ui/LanguageMenu';
import { setTheme, type Theme, themeAtom } from '../theme';

/** Marks of the languages, the same in every language. */
const marks = { ko: '한', en: 'EN', 'zh-CN': '中', es: 'ES' } as const;

/** Theme, language and a member's logout in a drawer, where the top bar has no room for them. */
export const Prefs = memo(function Prefs({ visitor = false }: { visitor?: boolean }) {
  const t = useT('host');
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  const themes = (['dark', 'light'] as const).map((id) => ({ id, text: t(`prefs.${id}`) }));
  const languages = locales.map((id) => ({ id, text: marks[id], label: languageNames[id], lang: id }));
  return (
    <div className="prefs only-drawer">
      <Segment<Theme> label={t('prefs.theme')} options={themes} value={theme} onChange={setTheme} />
      <Segment label={t('nav.language')} options={languages} value={locale} onChange={(next) => void setLocale(next)} />
      {visitor ? null : (
        <Button tone="line" wide icon="logout" onClick={askLogout}>
          {t('user.logout')}
        </Button>
      )}
    </div>
  );
});
