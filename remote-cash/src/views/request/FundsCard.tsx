import { cache, call } from '@maru/client';
import type { CashTerms } from '@maru/contracts';
import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Button, Card, Note, Tag } from '@maru/ui';
import { useState } from 'react';

/**
 * How members' money is kept if the operator fails, as licences ask that it is said before a deposit. Of real money the
 * member confirms it once, before the first deposit.
 */
export function FundsCard({ terms }: { terms: Pick<CashTerms, 'funds_confirmed'> }) {
  const t = useT('cash');
  const level = useAtomValue(configAtom)?.funds_level;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  if (!level) return null;
  const confirm = async () => {
    if (level === 'play_money' || isSending) return;
    setSending(true);
    setProblem('');
    const result = await call('cashFundsConfirm', { body: { level } }, { quiet: true });
    if (!result.ok) setProblem(result.message);
    // Also after a refusal: the statement may be another one by now.
    await cache.renew('cashTerms');
    setSending(false);
  };
  return (
    <Card title={t('funds.title')}>
      <div className="card__body stack">
        <p>
          <Tag>{t(`funds.level.${level}`)}</Tag>
        </p>
        <p>{t(`funds.text.${level}`)}</p>
        {problem ? (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        ) : null}
        {terms.funds_confirmed ? null : (
          <Button tone="primary" wide aria-disabled={isSending || undefined} onClick={() => void confirm()}>
            {t('funds.confirm')}
          </Button>
        )}
      </div>
    </Card>
  );
}
