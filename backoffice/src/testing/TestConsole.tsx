import './texts';
import type { Locale } from '@maru/contracts';
import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createConsoleApi } from '../client/create-api';
import { useKeyListener } from '../keys/use-key-listener';
import { type Base, BaseContext, type Session, SessionContext, type Theme } from '../session/context';
import { translator } from '../texts';
import { makeMe } from './fake-api';

interface TestConsoleProps {
  locale?: Locale;
  theme?: Theme;
  children: ReactNode;
}

/** What a part of a page needs around it, without the frame; its calls reach nothing. */
export function TestConsole({ locale = 'ko', theme = 'dark', children }: TestConsoleProps) {
  const base = useMemo<Base>(
    () => ({
      ...createConsoleApi({ locale: () => locale, onSignedOut() {} }),
      t: translator(locale),
      locale,
      theme,
      say() {},
      setLocale() {},
      setTheme() {},
    }),
    [locale, theme],
  );
  const nothing = { data: null, staleSince: null, problem: null, reload: async () => {} };
  const session: Session = {
    me: makeMe('admin'),
    overview: null,
    staleSince: null,
    problem: null,
    site: nothing,
    sheetSlot: null,
    reload: nothing.reload,
    signOut: nothing.reload,
  };
  return (
    <BaseContext value={base}>
      <I18nProvider locale={locale}>
        <SessionContext value={session}>
          <Keys />
          {children}
        </SessionContext>
      </I18nProvider>
    </BaseContext>
  );
}

function Keys() {
  useKeyListener(() => undefined);
  return null;
}
