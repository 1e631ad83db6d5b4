import { useCall } from '@maru/client';
import type { CouponDraws, DrawKind } from '@maru/contracts';
import { useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { ErrorState } from '@maru/ui';
import type { ReactNode } from 'react';
import { useFresh } from '../../model/coupons/use-fresh';
import { Waiting } from '../parts/Waiting';
import { CouponTabs } from './CouponTabs';
import communityStyles from '../community.module.css';
import styles from './draw-page.module.css';

/** The frame of a page of draws: tabs, heading, and a placeholder until the draws are loaded. */
export function DrawPage(props: { kind: DrawKind; title: string; children(draws: CouponDraws): ReactNode }) {
  const t = useT('community');
  const { kind, title, children } = props;
  useTitle(title);
  const { data, failed, load } = useCall('couponDraws', { query: { kind } }, { onFocus: true, keepPrevious: true });
  useFresh(() => void load(true));
  return (
    <div className={communityStyles.page}>
      <CouponTabs />
      <h1 className="sr">{title}</h1>
      {data ? (
        children(data)
      ) : (
        <div className={`card ${communityStyles.card} ${styles.waiting}`}>
          {failed ? (
            <ErrorState title={t('coupons.failed')} text={failed.message} onRetry={() => void load()} />
          ) : (
            <Waiting
              label={t('coupons.loading')}
              failed={t('coupons.failed')}
              rows={4}
              height={90}
              onRetry={() => void load()}
            />
          )}
        </div>
      )}
    </div>
  );
}
