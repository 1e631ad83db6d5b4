import { call } from '@maru/client';
import { computeWin, formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import { Button, Card } from '@maru/ui';
import { useState } from 'react';

/** In KRW, and odds in 1/100 as the API has them: a bet on other terms than those shown is refused. */
const stake = 1_000;
const ratio = 195;

/** A page with one button: a bet of a fixed stake on heads. */
export function TossPage() {
  const t = useT('toy');
  const [message, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  async function toss() {
    setBusy(true);
    // The call's name is all that the page knows of the API. A failed one has told the member already.
    const result = await call('tossCoin', { body: { side: 'heads', stake, ratio, win: computeWin(stake, ratio) } });
    setBusy(false);
    if (result.ok) setSaid(result.data.success ? t('placed') : result.data.error);
  }

  return (
    <Card title={t('title')}>
      <div className="card__body stack">
        <p>{t('about', { stake: formatMoney(stake) })}</p>
        <Button tone="primary" disabled={busy} onClick={() => void toss()}>
          {t('toss')}
        </Button>
        <p role="status">{message}</p>
      </div>
    </Card>
  );
}
