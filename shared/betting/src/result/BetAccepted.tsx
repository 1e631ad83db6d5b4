import type { BetBase } from '@maru/contracts';
import { formatMoney, formatRatio } from '@maru/money';
import { drawerAtom, navigate, store, useT } from '@maru/platform';
import { Button, Icon, ModalView } from '@maru/ui';
import { pickCount } from '../record/pick-count';
import { SumList } from '../stake/SumList';

/** What of an accepted bet is shown, whatever its product. */
export type PlacedBet = Pick<BetBase, 'stake' | 'ratio' | 'win'> & { legs: readonly unknown[] };

/**
 * 배팅이 접수되었습니다: what was bet and what it may win, in a modal that `close` takes away. `texts`: namespace that
 * has the words of `bettingTexts`.
 */
export function BetAccepted(props: { texts: string; bet: PlacedBet; close(): void }) {
  const { texts, bet, close } = props;
  const t = useT(texts);
  const count = pickCount(bet);
  const folders = count === 1 ? t('accepted.single') : t('accepted.folders', { n: count });
  const records = () => {
    close();
    store.set(drawerAtom, null);
    navigate('/info/betRecord');
  };
  return (
    <ModalView
      foot={
        <>
          <Button onClick={records}>{t('accepted.records')}</Button>
          <Button tone="primary" data-autofocus="" onClick={close}>
            {t('accepted.ok')}
          </Button>
        </>
      }
    >
      <div className="rc-b">
        <p className="rc-i">
          <Icon name="circle-check" />
        </p>
        <h2>{t('accepted.title')}</h2>
        <SumList
          rows={[
            [folders, formatRatio(bet.ratio)],
            [t('stake.label'), t('stake.money', { amount: formatMoney(bet.stake) })],
          ]}
          result={[t('stake.win'), t('stake.money', { amount: formatMoney(bet.win) })]}
        />
      </div>
    </ModalView>
  );
}
