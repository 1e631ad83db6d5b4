import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Card, Tag } from '@maru/ui';

/** How members' money is kept if the operator fails, as licences ask that it is said before a deposit. */
export function FundsCard() {
  const t = useT('cash');
  const level = useAtomValue(configAtom)?.funds_level;
  if (!level) return null;
  return (
    <Card title={t('funds.title')}>
      <div className="card__body stack">
        <p>
          <Tag>{t(`funds.level.${level}`)}</Tag>
        </p>
        <p>{t(`funds.text.${level}`)}</p>
      </div>
    </Card>
  );
}
