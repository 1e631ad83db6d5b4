import { openModal, t as translate, useT } from '@maru/platform';
import { Button } from '@maru/ui';

/** Sections of the rules with the number of their sentences: texts `rules.<section>.<n>`. */
const sections = {
  general: 4,
  void: 4,
  football: 2,
  basketball: 1,
  baseball: 2,
  volleyball: 1,
  iceHockey: 1,
  tennis: 1,
  virtual: 2,
} as const;
export type RuleSection = keyof typeof sections;

/** Opens 이용규정: how each sport is settled and when a match is void. `first` is shown before the others. */
export function openRules(first: RuleSection = 'general'): void {
  openModal((close) => <Rules first={first} close={close} />, { label: translate('sports', 'rules.title') });
}

function Rules({ first, close }: { first: RuleSection; close(): void }) {
  const t = useT('sports');
  const order = [first, ...(Object.keys(sections) as RuleSection[]).filter((section) => section !== first)];
  return (
    <div className="sp-rules">
      <h2>{t('rules.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className="sp-rules__text" tabIndex={0}>
        {order.map((section) => (
          <section key={section}>
            <h3>{t(`rules.${section}.title`)}</h3>
            <ul>
              {Array.from({ length: sections[section] }, (_, at) => `rules.${section}.${at + 1}`).map((key) => (
                <li key={key}>{t(key)}</li>
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
