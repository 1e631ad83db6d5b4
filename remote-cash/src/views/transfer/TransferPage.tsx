import { openWalletAreas, type WalletArea } from '@maru/contracts/wallet-areas';
import { configAtom, Link, navigate, useAtomValue, useT } from '@maru/platform';
import type { ViewProps } from '@maru/remote';
import { TransferCard, walletOfKey } from '@maru/transfers';
import { buttonClass, Empty } from '@maru/ui';
import type { cashRoutes } from '../../routes/routes';
import { CashFrame } from '../frame/CashFrame';
import historyCardStyles from '../history/history-card.module.css';
import styles from './transfer-page.module.css';

type Props = ViewProps<(typeof cashRoutes)['moneyToCasino']['path']>;
type Direction = 'moneyToCasino' | 'casinoToMoney';

const other = { moneyToCasino: 'casinoToMoney', casinoToMoney: 'moneyToCasino' } as const;

/** Where the games of an area are. */
function toLobbyPath({ key, roots }: WalletArea): string {
  return key === 'aplus' ? roots[0] : `${roots[0]}/casino`;
}

/** Money to a casino or back: the casino of the address, all that are set without one. */
function TransferPage({ direction, params, arrived }: Props & { direction: Direction }) {
  const t = useT('cash');
  const { type } = params;
  const config = useAtomValue(configAtom);
  const areas = openWalletAreas(config).filter(({ key }) => !type || key === type);
  return (
    <CashFrame tab={direction} type={type} arrived={arrived}>
      {areas.length === 0 ? (
        <section className={`card ${historyCardStyles.root}`}>
          <Empty icon="poker-chip" title={t('transfer.none')} text={t('transfer.noneText')}>
            <Link className={buttonClass()} to="/cash/credit">
              {t('tab.credit')}
            </Link>
          </Empty>
        </section>
      ) : null}
      <div className={styles.cards}>
        {areas.map((area) => {
          const wallet = walletOfKey(area.key);
          return wallet ? (
            <TransferCard
              key={`${direction} ${wallet}`}
              wallet={wallet}
              direction={direction === 'moneyToCasino' ? 'to_casino' : 'to_money'}
              onDirection={() => navigate(`/cash/${other[direction]}/${area.key}`)}
              lobby={toLobbyPath(area)}
            />
          ) : null;
        })}
      </div>
    </CashFrame>
  );
}

export function MoneyToCasinoView(props: Props) {
  return <TransferPage {...props} direction="moneyToCasino" />;
}

export function CasinoToMoneyView(props: Props) {
  return <TransferPage {...props} direction="casinoToMoney" />;
}
