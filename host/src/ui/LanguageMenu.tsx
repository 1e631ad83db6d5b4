import { type Locale, localeAtom, locales, setLocale, useAtomValue, useT } from '@maru/platform';
import { Icon, IconButton } from '@maru/ui';
import { Popover } from './Popover';

/** Names of the languages in themselves; they are the same in every language of the site. */
export const languageNames: Record<Locale, string> = {
  ko: '한국어',
  en: 'English',
  'zh-CN': '简体中文',
  es: 'Español',
};

export function LanguageMenu() {
  const t = useT('host');
  const current = useAtomValue(localeAtom);
  return (
    <Popover
      className="only-wide"
      label={t('nav.language')}
      button={(parts) => (
        <IconButton icon="world" label={`${t('nav.language')}: ${languageNames[current]}`} {...parts} />
      )}
    >
      {(close) => (
        <ul className="lang">
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                lang={locale}
                aria-pressed={locale === current}
                onClick={() => {
                  close();
                  void setLocale(locale);
                }}
              >
                {languageNames[locale]}
                {locale === current ? <Icon name="circle-check" /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
