import type { Locale } from '@maru/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createClient } from '../api/client';
import { isLocale, translator } from '../texts';
import { Failed, Skeleton } from '../ui/States';
import { Console } from './Console';
import { type Base, BaseContext, type Me, type Theme } from './context';
import { writeCookie } from './cookies';
import { SignIn } from './SignIn';
import { Toasts, useToasts } from './Toasts';

type Gate =
  | { kind: 'asking' }
  | { kind: 'failed'; problem: string }
  | { kind: 'out'; ended: boolean }
  | { kind: 'in'; me: Me };

/** Language, theme, sign-in and what is behind it. The server wrote language and theme into the page. */
export function App() {
  const root = document.documentElement;
  const [locale, setLocale] = useState<Locale>(isLocale(root.lang) ? root.lang : 'ko');
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === 'light' ? 'light' : 'dark');
  const [gate, setGate] = useState<Gate>({ kind: 'asking' });
  const { toasts, say, close } = useToasts();
  const language = useRef(locale);
  language.current = locale;

  const leave = useCallback(() => setGate({ kind: 'out', ended: false }), []);
  const callApi = useMemo(
    () =>
      createClient({
        locale: () => language.current,
        // The address stays: after the sign-in the same page is shown.
        onSignedOut: () => setGate((before) => ({ kind: 'out', ended: before.kind === 'in' })),
      }),
    [],
  );
  const ask = useCallback(async () => {
    const result = await callApi('opsMe');
    if (result.ok) setGate({ kind: 'in', me: result.data });
    else if (result.status !== 401) setGate({ kind: 'failed', problem: result.message });
  }, [callApi]);
  useEffect(() => {
    ask();
  }, [ask]);

  const t = useMemo(() => translator(locale), [locale]);
  const base = useMemo<Base>(
    () => ({
      t,
      locale,
      theme,
      callApi,
      say,
      setLocale(next) {
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
    [t, locale, theme, callApi, say, root],
  );

  return (
    <BaseContext value={base}>
      {gate.kind === 'asking' && <Skeleton rows={6} height={120} />}
      {gate.kind === 'failed' && <Failed problem={gate.problem} onRetry={ask} />}
      {gate.kind === 'out' && <SignIn ended={gate.ended} onSignedIn={ask} />}
      {gate.kind === 'in' && <Console me={gate.me} onSignedOut={leave} />}
      <Toasts toasts={toasts} onClose={close} label={t('close')} />
    </BaseContext>
  );
}
