import { type SportsSection, sportsSections } from '@maru/contracts/rule-sentences';
import { configAtom, openModal, t as translate, useAtomValue, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import styles from './open-rules.module.css';

/** Opens 이용규정: how each sport is settled and when a match is void. `first` is shown before the others. */
export function openRules(first: SportsSection = 'general'): void {
  openModal((close) => <Rules first={first} close={close} />, { label: translate('sports', 'rules.title') });
}

function Rules({ first, close }: { first: SportsSection; close(): void }) {
  const t = useT('sports');
  const start = useAtomValue(configAtom)?.match_start;
  const hours = { n: start?.start_hours ?? '', longHours: start?.long_start_hours ?? '' };
  const order = [first, ...(Object.keys(sportsSections) as SportsSection[]).filter((section) => section !== first)];
  return (
    <div className={styles.root}>
      <h2>{t('rules.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.text} tabIndex={0}>
        {order.map((section) => (
          <section key={section}>
            <h3>{t(`rules.${section}.title`)}</h3>
            <ul>
              {Array.from({ length: sportsSections[section] }, (_, at) => `rules.${section}.${at + 1}`).map((key) => (
                <li key={key}>{t(key, hours)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button tone="primary" wide onClick={close}>
        {t('rules.close')}
      </Button>
    </div>
  );
}
