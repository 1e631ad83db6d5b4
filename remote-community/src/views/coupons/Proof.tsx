import type { CouponDrawn, CouponProof } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Button, Tag } from '@maru/ui';
import { useState } from 'react';
import { type CheckedDraw, checkDraw } from '../../model/coupons/check-draw';
import styles from './proof.module.css';

/** What a draw is checked by: fixed beforehand, added by the browser, and how the cell follows. */
export function Proof({ proof, drawn }: { proof: CouponProof; drawn?: CouponDrawn }) {
  const t = useT('community');
  const [checked, setChecked] = useState<CheckedDraw | null>(null);
  const rows = [
    ['coupon', `${proof.game} · ${proof.round}`],
    ['commitment', proof.commitment],
    ['salt', proof.salt ?? t('coupons.draw.saltLater')],
    ['hash', proof.hash ?? t('coupons.draw.hashLater')],
    ...(drawn ? [['cell', t('coupons.draw.nth', { cell: drawn.cell, n: drawn.cell + 1 })]] : []),
  ] as const;
  return (
    <div className={styles.root}>
      <p className={styles.header}>
        <b>{t('coupons.draw.fair')}</b>
        {drawn ? (
          <Button size="sm" onClick={() => setChecked(checkDraw(drawn))}>
            {t('coupons.draw.check')}
          </Button>
        ) : null}
      </p>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`coupons.draw.${name}`)}</dt>
            <dd title={text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {checked ? (
          <>
            <Tag tone={checked.isRight ? 'success' : 'danger'}>
              {t(checked.isRight ? 'coupons.draw.right' : 'coupons.draw.wrong')}
            </Tag>{' '}
            <span>
              {t(checked.isCommitted ? 'coupons.draw.checked' : 'coupons.draw.otherHash', {
                cell: checked.cell,
                n: checked.cell + 1,
              })}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}
