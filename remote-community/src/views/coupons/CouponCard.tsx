import type { Coupon, CouponKind } from '@maru/contracts';
import { formatMoney, formatPoint } from '@maru/money';
import { koreanMoment, koreanTime, Link, serverNow, useT } from '@maru/platform';
import { Button, buttonClass, Icon, Tag } from '@maru/ui';
import { daysLeft } from '../../model/coupons/days-left';
import styles from './coupon-card.module.css';

const icons: Record<CouponKind, string> = { points: 'coin', money: 'wallet', wheel: 'refresh', random: 'cards' };
const drawPages = { wheel: '/cscenter/coupon/rouletteCoupon', random: '/cscenter/randomCoupon' } as const;

/** What can be done with a coupon now, or what became of it. */
function Action({ coupon, isBusy, onUse }: { coupon: Coupon; isBusy: boolean; onUse(): void }) {
  const t = useT('community');
  const { kind, state, valid_from, valid_until, used_at } = coupon;
  const now = serverNow();
  if (state === 'used') {
    return (
      <>
        <span>{koreanTime(used_at!)}</span>
        <Tag tone="success">{t('coupons.state.used')}</Tag>
      </>
    );
  }
  const left = daysLeft(valid_until, now);
  if (state !== 'open' || left === null) {
    return (
      <>
        <span>{t('coupons.ended', { time: koreanMoment(valid_until, now) })}</span>
        <Tag>{t(state === 'withdrawn' ? 'coupons.state.withdrawn' : 'coupons.state.expired')}</Tag>
      </>
    );
  }
  if (now < valid_from) {
    return <span>{t('coupons.from', { time: koreanMoment(valid_from, now) })}</span>;
  }
  return (
    <>
      <span>
        <b>{left === 0 ? t('coupons.today') : t('coupons.left', { n: left })}</b>
        {t('coupons.until', { time: koreanMoment(valid_until, now) })}
      </span>
      {kind === 'wheel' || kind === 'random' ? (
        <Link className={buttonClass({ size: 'sm' })} to={drawPages[kind]}>
          {t(`coupons.go.${kind}`)}
        </Link>
      ) : (
        <Button size="sm" disabled={isBusy} onClick={onUse}>
          {t('coupons.use')}
        </Button>
      )}
    </>
  );
}

/** A coupon as a ticket: what it is worth at the left, its end and what can be done at the right. */
export function CouponCard(props: { coupon: Coupon; isBusy: boolean; onUse(): void }) {
  const t = useT('community');
  const { kind, amount, title, drawn_from, state } = props.coupon;
  const isOver = state === 'expired' || state === 'withdrawn';
  return (
    <li className={isOver ? `${styles.root} ${styles.isOver}` : styles.root}>
      <div className={styles.content}>
        <p>
          <Icon name={icons[kind]} />
          {t(`coupons.kind.${kind}`)}
        </p>
        <div>
          {amount === null ? (
            <b>{t('coupons.once')}</b>
          ) : (
            <b>{kind === 'points' ? formatPoint(amount) : t('coupons.won', { amount: formatMoney(amount) })}</b>
          )}
          <strong>{title ?? t(`coupons.prizeOf.${drawn_from ?? 'wheel'}`)}</strong>
        </div>
        <small>{t(`coupons.about.${kind}`)}</small>
      </div>
      <div className={styles.action}>
        <Action {...props} />
      </div>
    </li>
  );
}
