import type { CasinoWallet } from '@maru/contracts';
import { formatCasinoPoint } from '@maru/money';
import { Link, usePath, useT } from '@maru/platform';
import { TransferCard, useTransfer } from '@maru/transfers';
import { useState } from 'react';
import { cartWalletAt } from '../../routes/routes';
import styles from './cart-transfer.module.css';

function Transfer({ wallet }: { wallet: CasinoWallet }) {
  const t = useT('casino');
  const [direction, setDirection] = useState<'to_casino' | 'to_money'>('to_casino');
  const { point } = useTransfer(wallet);
  return (
    <section aria-label={t('xfer')}>
      <div className="slip__head">
        <h2>{t('xfer')}</h2>
      </div>
      <div className={styles.body}>
        <TransferCard compact wallet={wallet} direction={direction} onDirection={setDirection} />
        {wallet === 'union' && point !== null ? (
          <p className="field__hint">
            {t('xferPoints', { points: formatCasinoPoint(point) })} ·{' '}
            <Link className="link" to="/casino/pointLogs">
              {t('pointsToMoney')}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** 카지노 머니 전환, in the cart's place beside the pages of a casino. */
export function CartTransfer() {
  const wallet = cartWalletAt(usePath());
  return wallet ? <Transfer key={wallet} wallet={wallet} /> : null;
}
