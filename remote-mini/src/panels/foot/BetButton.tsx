import { formatMoney } from '@maru/money';
import { announce, navigate } from '@maru/platform';
import { Button } from '@maru/ui';
import { useKeys } from '../slip/use-keys';
import type { Panel } from '../slip/use-panel';

const icons: Partial<Record<Panel['button']['kind'], string>> = {
  sending: 'refresh',
  closed: 'lock',
  locked: 'lock',
  stopped: 'lock',
};

/** The panel's one button. It is never disabled outright, so that the focus stays on it while a bet is under way. */
export function BetButton({ panel }: { panel: Panel }) {
  const { t, button, betting, findPrice } = panel;
  const press = async () => {
    if (button.kind === 'login') return navigate('/login');
    if (button.kind === 'check') await betting.retry();
    else if (button.kind === 'bet') await betting.place(findPrice);
    else return;
    const { news } = betting.read();
    if (news?.kind === 'accepted') announce(`${t('news.accepted')}. ${t('news.acceptedText', toTextValues(news))}`);
  };
  useKeys(panel, () => void press());
  return (
    <Button
      aria-keyshortcuts="Enter"
      tone={icons[button.kind] === 'lock' ? 'neutral' : 'primary'}
      size="lg"
      wide
      data-commits-money=""
      icon={icons[button.kind]}
      aria-disabled={!button.enabled || undefined}
      aria-busy={button.kind === 'sending' || undefined}
      onClick={() => void press()}
    >
      {t(
        button.kind === 'stopped' ? 'stop.button' : `button.${button.kind}`,
        button.kind === 'bet' ? { amount: formatMoney(button.amount) } : undefined,
      )}
    </Button>
  );
}

/** Numbers of a bet that was accepted, for its texts. */
export const toTextValues = ({ picks, total }: { picks: number; total: number }) => ({
  n: picks,
  amount: formatMoney(total),
});
