import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deskPages, mayOpen } from '../desks';
import { addressOfPage } from '../routes/address';
import { useBase, useSession } from '../session/context';
import { isLocale, languages } from '../texts';
import { Avatar } from '../ui/Avatar';
import { clock, day } from '../ui/format';
import { Icon } from '../ui/Icon';
import { KeyHint } from '../ui/KeyHint';
import { Brand } from './Brand';
import { Vitals } from './Vitals';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Unread alarms. */
  unread: number;
  /** Opens the palette. */
  onFind(): void;
}

/** Brand, palette, what the site depends on, environment, clock, language, theme, alarms and who is signed in. */
export function TopBar({ unread, onFind }: TopBarProps) {
  const { t } = useBase();
  const { me, signOut } = useSession();
  const navigate = useNavigate();
  const { operator, environment } = me;
  const alarms = deskPages.find(({ name }) => name === 'alarms');
  return (
    <header className={styles.bar}>
      <Brand />
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
        <Icon name="search" />
        <span className="grow">{t('palette.hint')}</span>
        <KeyHint keys="Ctrl K" />
      </button>
      <Vitals />
      <span className={me.confirm ? styles.environment : `${styles.environment} ${styles.isNormal}`}>
        <Icon name="server-2" />
        <span>{t('environment')}</span> <b>{environment}</b>
      </span>
      <Clock />
      <div className={styles.tools}>
        <LanguageSelect />
        <ThemeButton />
        {alarms && mayOpen(alarms, operator) && (
          <button
            type="button"
            className="iconbtn"
            aria-label={t('alarms.bell', { n: unread })}
            onClick={() => navigate(addressOfPage('alarms'))}
          >
            <Icon name="bell" />
            {unread > 0 && (
              <span className="count count--alert" aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </button>
        )}
      </div>
      <span className={styles.operator}>
        <Avatar name={operator.name} isMine />
        <span>
          <b>{operator.name}</b>
          <small>{operator.role ? t(`role.${operator.role}`) : 'token'}</small>
        </span>
      </span>
      <button type="button" className="iconbtn" aria-label={t('sign_out')} title={t('sign_out')} onClick={signOut}>
        <Icon name="logout" />
      </button>
    </header>
  );
}

/** The browser's own choice: every page begins with it, and it needs nothing loaded. */
export function LanguageSelect() {
  const { t, locale, setLocale } = useBase();
  return (
    <select
      className={`input ${styles.language}`}
      aria-label={t('language')}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && setLocale(target.value)}
    >
      {languages.map((language) => (
        <option key={language.locale} value={language.locale}>
          {language.name}
        </option>
      ))}
    </select>
  );
}

export function ThemeButton() {
  const { t, theme, setTheme } = useBase();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="iconbtn" aria-label={t(`theme.${other}`)} onClick={() => setTheme(other)}>
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}

function Clock() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.clock} role="timer">
      {day(now)} <time>{clock(now)}</time>
    </p>
  );
}
