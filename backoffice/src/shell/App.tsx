import type { Locale } from '@maru/contracts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RouterProvider } from 'react-router-dom';
import { createConsoleApi } from '../client/create-api';
import { type Base, BaseContext, SignInContext, type SignInState, type Theme } from '../session/context';
import { isLocale, subscribeTexts, textsVersion, translator } from '../texts';
import { loadTexts } from '../texts/load';
import { writeCookie } from './cookies';
import { createConsoleRouter } from './router';
import { Toasts, useToasts } from './Toasts';

/** Language, theme, who is signed in, and the pages. The server wrote language and theme into the page. */
export function App() {
  const root = document.documentElement;
  const [locale, setLocale] = useState<Locale>(isLocale(root.lang) ? root.lang : 'ko');
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === 'light' ? 'light' : 'dark');
  const [state, setState] = useState<SignInState>({ kind: 'asking' });
  const { toasts, say, close } = useToasts();
  const language = useRef(locale);
  language.current = locale;

  const api = useMemo(
    () =>
      createConsoleApi({
        locale: () => language.current,
        // The address stays: after the sign-in the same page is shown.
        // Calls that were under way together say so one after the other.
        onSignedOut: () =>
          setState((before) => (before.kind === 'out' ? before : { kind: 'out', ended: before.kind === 'in' })),
      }),
    [],
  );
  const { callApi, queries } = api;
  const router = useMemo(createConsoleRouter, []);
  useEffect(() => () => router.dispose(), [router]);
  const leave = useCallback(() => setState({ kind: 'out', ended: false }), []);
  const ask = useCallback(async () => {
    const result = await callApi('opsMe');
    if (result.ok) setState({ kind: 'in', me: result.data });
    else if (result.status !== 401) setState({ kind: 'failed', problem: result.message });
  }, [callApi]);
  useEffect(() => {
    ask();
  }, [ask]);
  // The next operator starts with nothing of the one before.
  useEffect(() => {
    if (state.kind === 'out') queries.clear();
  }, [state.kind, queries]);

  const words = useSyncExternalStore(subscribeTexts, textsVersion);
  const t = useMemo(() => translator(locale), [locale, words]);
  const base = useMemo<Base>(
    () => ({
      ...api,
      t,
      locale,
      theme,
      say,
      async setLocale(next) {
        if (!(await loadTexts(next))) return say('danger', t('offline.title'));
        root.lang = next;
        writeCookie('locale', next);
        setLocale(next);
      },
      setTheme(next) {
        root.dataset.theme = next;
        writeCookie('theme', next);
        setTheme(next);
      },
    }),
    [api, t, locale, theme, say, root],
  );
  const signIn = useMemo(() => ({ state, ask, leave }), [state, ask, leave]);

  return (
    <BaseContext value={base}>
      <I18nProvider locale={locale}>
        <SignInContext value={signIn}>
          <RouterProvider router={router} />
        </SignInContext>
        <Toasts toasts={toasts} onClose={close} label={t('close')} />
      </I18nProvider>
    </BaseContext>
  );
}
