import { cache, call } from '@maru/client';
import { toast, useT } from '@maru/platform';
import { Switch } from '@maru/ui';
import { useRef } from 'react';
import communityStyles from '../community.module.css';
import styles from './consent-card.module.css';

const terms = ['what', 'never', 'free', 'ranking', 'stop', 'protected'] as const;
/** Calls whose answers depend on the consent. */
const promotionCalls = ['coupons', 'couponDraws', 'attendance', 'ranking', 'announcements'] as const;

/** The member's consent to promotions: off until they switch it on, and off again whenever they want. */
export function ConsentCard({ agreed }: { agreed: boolean }) {
  const t = useT('community');
  const sending = useRef(false);
  const change = async (on: boolean) => {
    if (sending.current) return;
    sending.current = true;
    const result = await call('promotionConsent', { body: { on } }, { quiet: true });
    sending.current = false;
    if (result.ok) toast({ tone: 'success', title: t(on ? 'promotions.isOn' : 'promotions.isOff') });
    else toast({ tone: 'danger', title: t('promotions.failed'), text: result.message });
    for (const name of promotionCalls) void cache.renew(name);
  };
  return (
    <section className={`card ${communityStyles.card}`} aria-label={t('promotions.title')}>
      <div className="card__head">
        <h2>{t('promotions.title')}</h2>
      </div>
      <div className="card__body stack">
        <Switch checked={agreed} onChange={(on) => void change(on)}>
          {t('promotions.switch')}
        </Switch>
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>{t(`promotions.${term}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
