import { useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import type { ReactNode } from 'react';
import { usePromotions } from '../../model/use-promotions';
import { ConsentCard } from './ConsentCard';
import communityStyles from '../community.module.css';
import styles from './promotion-gate.module.css';

/**
 * A page that is a promotion. Members who have agreed to promotions see it; others see the consent. Members who are
 * protected from promotions see only that they are.
 */
export function PromotionGate({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('community');
  const state = usePromotions();
  if (state === 'on') return children;
  return (
    <div className={communityStyles.page}>
      <div className={communityStyles.header}>
        <h1>{title}</h1>
      </div>
      <div className={styles.columns}>
        <div className={`card ${communityStyles.card}`}>
          <Empty icon="ticket" title={t(`promotions.${state}Title`)} text={t(`promotions.${state}Text`)} />
        </div>
        {state === 'off' ? <ConsentCard agreed={false} /> : null}
      </div>
    </div>
  );
}
