import { cache, call } from '@maru/client';
import { toast, useT } from '@maru/platform';
import { Switch } from '@maru/ui';
import { useRef } from 'react';

const terms = ['what', 'never', 'stop', 'protected'] as const;

/** The member's consent to promotions: off until they switch it on, and off again whenever they want. */
export function ConsentCard({ agreed }: { agreed: boolean }) {
  const t = useT('community');
  const sending = useRef(false);
  const change = async (on: boolean) => {
    if (sending.current) return;
    sending.current = true;
    const result = await call('promotionConsent', { body: { on } }, { quiet: true });
    sending.current = false;
    if (result.ok) toast({ tone: 'success', title: t(on ? 'coupons.consent.isOn' : 'coupons.consent.isOff') });
    else toast({ tone: 'danger', title: t('coupons.consent.failed'), text: result.message });
    void cache.renew('coupons');
    void cache.renew('couponDraws');
  };
  return (
    <section className="card community__card" aria-label={t('coupons.consent.title')}>
      <div className="card__head">
        <h2>{t('coupons.consent.title')}</h2>
      </div>
      <div className="card__body stack">
        <Switch checked={agreed} onChange={(on) => void change(on)}>
          {t('coupons.consent.switch')}
        </Switch>
        <ul className="consent-terms">
          {terms.map((term) => (
            <li key={term}>{t(`coupons.consent.${term}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
