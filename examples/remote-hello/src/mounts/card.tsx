import { announce, useT } from '@maru/platform';
import { useState } from 'react';

/** The card in the cart's place beside the page: a separate part, which only pages that show the mount request. */
export default function Card() {
  const t = useT('hello');
  const [count, setCount] = useState(0);
  const wave = () => {
    setCount(count + 1);
    announce(t('cardText', { n: count + 1 }));
  };
  return (
    <section className="card hello" aria-label={t('cardTitle')}>
      <h2>{t('cardTitle')}</h2>
      <p>{t('cardText', { n: count })}</p>
      <button type="button" className="btn btn--primary" onClick={wave}>
        {t('wave')}
      </button>
    </section>
  );
}
