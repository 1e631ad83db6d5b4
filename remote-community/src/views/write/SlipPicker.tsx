import { useCall } from '@maru/client';
import { boardLimits } from '@maru/contracts/board-limits';
import { formatRatio } from '@maru/money';
import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Card, Checkbox } from '@maru/ui';
import type { DraftSlip } from '../../model/board/draft';
import { slipName } from '../../model/board/slip-names';
import { useBetTexts } from '../board/SlipCard';
import communityStyles from '../community.module.css';
import styles from './slip-picker.module.css';

/** Own bets to show under the text; the stake only where the member ticks it. */
export function SlipPicker({ slips, onChange }: { slips: readonly DraftSlip[]; onChange(slips: DraftSlip[]): void }) {
  const t = useT('community');
  const config = useAtomValue(configAtom);
  const isReady = useBetTexts();
  const { data } = useCall('boardSlips', {}, { freshMs: 60_000 });
  if (!data || !isReady || data.data.length === 0) return null;
  const isFull = slips.length >= boardLimits.slips;
  return (
    <Card title={t('board.ed.slips')} className={communityStyles.card}>
      <div className="card__body stack">
        <p className="muted">{t('board.ed.slipsHint')}</p>
        <ul className={styles.slips}>
          {data.data.map(({ bet, slip }) => {
            const chosen = slips.find((candidate) => candidate.bet === bet);
            const others = slips.filter((candidate) => candidate.bet !== bet);
            return (
              <li key={bet}>
                <Checkbox
                  checked={chosen !== undefined}
                  disabled={!chosen && isFull}
                  onChange={({ target }) => onChange(target.checked ? [...others, { bet, stake: false }] : others)}
                >
                  <span>{slipName(slip, config)}</span> <b>{formatRatio(slip.ratio)}</b>
                </Checkbox>
                {chosen ? (
                  <Checkbox
                    checked={chosen.stake}
                    onChange={({ target }) => onChange([...others, { bet, stake: target.checked }])}
                  >
                    {t('board.ed.showStake')}
                  </Checkbox>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
