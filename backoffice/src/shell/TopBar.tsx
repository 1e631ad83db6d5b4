import type { Locale } from '@maru/contracts';
import { useEffect, useState } from 'react';
import { languages } from '../texts';
import { clock, day } from '../ui/format';
import { Icon } from '../ui/Icon';
import { useBase, useSession } from './context';
import { goTo } from './use-route';

interface TopBarProps {
  search: string;
  onSearch(search: string): void;
  unread: number;
  showAlarms: boolean;
}

export function TopBar({ search, onSearch, unread, showAlarms }: TopBarProps) {
  const { t } = useBase();
  const { me, signOut } = useSession();
  const { operator, environment } = me;
  return (
    <header className="topbar">
      <div className="topbar__in">
        <Brand />
        <label className="search">
          <Icon name="search" />
          <span className="sr">{t('search.label')}</span>
          <input
            className="input"
            type="search"
            placeholder={t('search.hint')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
        <div className="topbar__tools">
          <span className={me.confirm ? 'env' : 'env env--calm'}>
            <Icon name="server-2" />
            <span className="env__word">{t('environment')}</span> <b>{environment}</b>
          </span>
          <Clock />
          <LanguageSelect />
          <ThemeButton />
          {showAlarms && (
            <button
              type="button"
              className="iconbtn"
              aria-label={t('alarms.bell', { n: unread })}
              onClick={() => goTo('alarms')}
            >
              <Icon name="bell" />
              {unread > 0 && <span className="count count--alert">{unread > 99 ? '99+' : unread}</span>}
            </button>
          )}
          <span className="who">
            {operator.name}
            <small>{operator.role ? t(`role.${operator.role}`) : 'token'}</small>
          </span>
          <button type="button" className="iconbtn" aria-label={t('sign_out')} title={t('sign_out')} onClick={signOut}>
            <Icon name="logout" />
          </button>
        </div>
      </div>
    </header>
  );
}

export function Brand() {
  const { t } = useBase();
  return (
    <a
      className="brand"
      href="/ops"
      onClick={(event) => {
        event.preventDefault();
        goTo('releases');
      }}
    >
      <span className="brand__mark" aria-hidden="true" />
      {t('brand')} <small>{t('console')}</small>
    </a>
  );
}

export function LanguageSelect() {
  const { t, locale, setLocale } = useBase();
  return (
    <select
      className="input lang"
      aria-label={t('language')}
      value={locale}
      onChange={(event) => setLocale(event.target.value as Locale)}
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
    <p className="topbar__clock" role="timer">
      {day(now)} <time>{clock(now)}</time>
    </p>
  );
}
