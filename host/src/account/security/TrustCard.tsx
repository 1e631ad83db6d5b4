import { call } from '@maru/client';
import { announce, toast, useT } from '@maru/platform';
import { Button, Card } from '@maru/ui';
import { useState } from 'react';
import { keepFactors } from './use-factors';

/** Browsers that skip the second step for 30 days, with a button that ends all exemptions. */
export function TrustCard({ count }: { count: number }) {
  const say = useT('security');
  const [isBusy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const result = await call('trustForget', {}, { quiet: true });
    setBusy(false);
    if (!result.ok) return toast({ tone: 'danger', title: say('notDone'), text: result.message });
    keepFactors(result.data);
    announce(say('trust.done'));
  };
  return (
    <Card title={say('trust.title')}>
      <div className="card__body">
        <p className="soft">{say(count > 0 ? 'trust.some' : 'trust.none', { n: count })}</p>
        {count > 0 ? (
          <Button wide disabled={isBusy} onClick={() => void forget()}>
            {say('trust.forget')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
