import { call, useCall } from '@maru/client';
import type { Coupon, CouponList, CouponPage as Page } from '@maru/contracts';
import { formatMoney, formatPoint } from '@maru/money';
import { toast, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { Button, Count, Empty, ErrorState, Icon, Segment } from '@maru/ui';
import { useState } from 'react';
import { useAttempt } from '../../model/coupons/use-attempt';
import { useFresh } from '../../model/coupons/use-fresh';
import { ConsentCard } from '../parts/ConsentCard';
import { Waiting } from '../parts/Waiting';
import { CouponCard } from './CouponCard';
import { CouponTabs } from './CouponTabs';
import communityStyles from '../community.module.css';
import gateStyles from '../parts/promotion-gate.module.css';
import styles from './coupon-page.module.css';

const lists = ['open', 'used', 'ended'] as const satisfies readonly CouponList[];

/** Uses a coupon of points or money, once however often it is pressed. */
function useUse() {
  const t = useT('community');
  const { isBusy, run } = useAttempt(t('coupons.notUsed'));
  const use = ({ id, kind, amount }: Coupon) => {
    const sum = kind === 'points' ? formatPoint(amount!) : t('coupons.won', { amount: formatMoney(amount!) });
    return run(
      `use ${id}`,
      ({ key }) => call('couponUse', { params: { id }, body: {} }, { quiet: true, idempotencyKey: key }),
      () => {
        toast({ tone: 'success', title: t('coupons.used'), text: t('coupons.credited', { sum }) });
      },
    );
  };
  return { isBusy, use };
}

function Rows({ page, list }: { page: Page; list: CouponList }) {
  const t = useT('community');
  const { isBusy, use } = useUse();
  if (!page.promotions) return <Empty icon="ticket" title={t('coupons.off')} text={t('coupons.offText')} />;
  if (page.data.length === 0) return <Empty icon="ticket" title={t(`coupons.none.${list}`)} />;
  return (
    <ul className={styles.coupons}>
      {page.data.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} isBusy={isBusy} onUse={() => void use(coupon)} />
      ))}
    </ul>
  );
}

/** The member's coupons by what became of them, and their consent to promotions. */
export function CouponPage() {
  const t = useT('community');
  useTitle(t('coupons.title'));
  const [list, setList] = useState<CouponList>('open');
  // Keys of the pages from the second one to the one that is shown.
  const [keys, setKeys] = useState<number[]>([]);
  const older = keys.at(-1);
  const { data, failed, load } = useCall(
    'coupons',
    { query: { list, ...(older !== undefined && { older }) } },
    { onFocus: true, keepPrevious: true },
  );
  useFresh(() => void load(true));
  const choose = (next: CouponList) => {
    setList(next);
    setKeys([]);
  };
  const options = lists.map((id) => ({ id, text: t(`coupons.list.${id}`) }));
  return (
    <div className={communityStyles.page}>
      <CouponTabs />
      <h1 className="sr">{t('coupons.title')}</h1>
      <div className={gateStyles.columns}>
        <section className={`card ${communityStyles.card}`} aria-label={t('coupons.mine')}>
          <div className="card__head">
            <h2>{t('coupons.mine')}</h2>
            <Count value={data?.open ?? 0} tone="alert" />
            <span className="grow" />
            <Segment label={t('coupons.lists')} options={options} value={list} onChange={choose} />
          </div>
          {data ? (
            <Rows page={data} list={list} />
          ) : failed ? (
            <ErrorState title={t('coupons.failed')} text={failed.message} onRetry={() => void load()} />
          ) : (
            <Waiting
              label={t('coupons.loading')}
              failed={t('coupons.failed')}
              rows={3}
              height={134}
              onRetry={() => void load()}
            />
          )}
          {data && (keys.length > 0 || data.next !== null) ? (
            <nav className={styles.pages} aria-label={t('coupons.listPages')}>
              <Button size="sm" disabled={keys.length === 0} onClick={() => setKeys(keys.slice(0, -1))}>
                <Icon name="chevron-left" />
                {t('coupons.newer')}
              </Button>
              <Button size="sm" disabled={data.next === null} onClick={() => setKeys([...keys, data.next!])}>
                {t('coupons.older')}
                <Icon name="chevron-right" />
              </Button>
            </nav>
          ) : null}
        </section>
        {data ? <ConsentCard agreed={data.promotions} /> : null}
      </div>
    </div>
  );
}
