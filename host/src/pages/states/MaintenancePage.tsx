import { configAtom, loadConfig, maintenanceAtom, useAtomValue, useT } from '@maru/platform';
import { buttonClass, Icon } from '@maru/ui';
import { useEffect, useId } from 'react';
import { AuthNoticeLayout, Languages } from '../../account/AuthPageLayout';
import { HelpContacts } from '../../account/visitors/HelpContacts';
import { polling } from '../../polling';
import { Logo } from '../../ui/Brand';
import { duration, koreanTime } from '../../ui/time';
import { useTick } from '../../ui/use-tick';
import styles from '../../account/auth-page-layout.module.css';

function span(from: string | null, until: string | null): string {
  return [from, until].map((time) => (time ? koreanTime(Date.parse(time)) : '')).join(' – ');
}

/**
 * Maintenance page: the operator's text, the end time, the remaining time, and where to get help. Checks every 10 s
 * whether the site is open.
 */
export default function MaintenancePage() {
  const t = useT('host');
  const state = useAtomValue(maintenanceAtom);
  const brand = useAtomValue(configAtom)?.brand;
  const helpId = useId();
  const now = useTick();
  useEffect(() => {
    const ask = setInterval(() => !document.hidden && void loadConfig(), polling.reopening);
    return () => clearInterval(ask);
  }, []);
  const until = state?.until ? Date.parse(state.until) : Number.NaN;
  return (
    <main id="main" tabIndex={-1}>
      <AuthNoticeLayout className={styles.page}>
        <Logo size={36} />
        <h1>{t('maintenance.title')}</h1>
        <p>{state?.text || t('maintenance.text')}</p>
        {state?.from || state?.until ? (
          <dl>
            <div>
              <dt>{t('maintenance.time')}</dt>
              <dd>{span(state.from, state.until)}</dd>
            </div>
            {until > now ? (
              <div>
                <dt>{t('maintenance.left')}</dt>
                <dd>
                  <time role="timer">{duration(until - now)}</time>
                </dd>
              </div>
            ) : null}
          </dl>
        ) : null}
        {brand?.contact || brand?.help_line ? (
          <section className={styles.help} aria-labelledby={helpId}>
            <h2 id={helpId}>
              <Icon name="headset" />
              {t('guest.title')}
            </h2>
            <dl>
              <HelpContacts />
            </dl>
          </section>
        ) : null}
        <button type="button" className={buttonClass()} onClick={() => void loadConfig()}>
          <Icon name="refresh" />
          {t('maintenance.retry')}
        </button>
        <Languages />
      </AuthNoticeLayout>
    </main>
  );
}
