import { configAtom, Link, type Locale, localeAtom, locales, setLocale, useAtomValue, useT } from '@maru/platform';
import type { ReactNode } from 'react';
import { Logo, useBrand } from '../ui/Brand';
import { HelpLine } from '../ui/HelpLine';
import { languageNames } from '../ui/LanguageMenu';
import { useVisitorFrame } from './login/visitor-frame';
import styles from './auth-page-layout.module.css';

/** The languages in a line of text, each by its own name. */
export function Languages() {
  const t = useT('host');
  const current = useAtomValue(localeAtom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons in a line of text
    <span className={styles.languages} role="group" aria-label={t('nav.language')}>
      {locales.map((locale: Locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void setLocale(locale)}
        >
          {languageNames[locale]}
        </button>
      ))}
    </span>
  );
}

/**
 * What a visitor sees: the five peaks, one card, and under it age, help line, languages and years. Inside the frame,
 * where visitors have one, only peaks and card.
 */
export function AuthPageLayout({
  title,
  wide,
  children,
}: {
  title: string | null;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useT('host');
  const framed = useVisitorFrame();
  const { name } = useBrand();
  const brand = useAtomValue(configAtom)?.brand;
  if (framed) {
    return (
      <div className={`login ${styles.root} ${styles.framed}`}>
        <div className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
          <div className="contents">{title === null ? null : <h1>{title}</h1>}</div>
          {children}
        </div>
      </div>
    );
  }
  return (
    <div className={`login ${styles.root}`}>
      <main className={wide ? `${styles.card} ${styles.wide}` : styles.card} id="main" tabIndex={-1}>
        <p className={styles.brand}>
          <Logo size={40} />
          {name}
        </p>
        <div className="contents">{title === null ? null : <h1>{title}</h1>}</div>
        {children}
      </main>
      <footer className={styles.foot}>
        {brand ? (
          <>
            <span className="age" aria-hidden="true">
              {brand.min_age}
            </span>
            <span>{t('footer.age', { age: brand.min_age })}</span>
            <HelpLine />
          </>
        ) : null}
        <Languages />
        {brand ? <span>© {brand.footer_years}</span> : null}
      </footer>
    </div>
  );
}

/** A state that fills the page, or the centre of it: words over the peaks. */
export function AuthNoticeLayout({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `${styles.notice} ${className}` : styles.notice}>{children}</div>;
}

/**
 * Ways on below a gate's form: back to signing in, unless the page has another first link, and to the guests' help.
 * `onGo` is called when that is taken.
 */
export function AuthPageLinks({ first, onGo }: { first?: ReactNode; onGo?(): void }) {
  const t = useT('host');
  return (
    <p className={styles.links}>
      {first ?? (
        <Link className="link" to="/login">
          {t('login.title')}
        </Link>
      )}
      <Link className="link" to="/guest" onClick={onGo}>
        {t('guest.title')}
      </Link>
    </p>
  );
}
