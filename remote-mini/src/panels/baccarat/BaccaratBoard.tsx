import { outcomeShort } from '@maru/contracts/round-names';
import { BoardCell } from '../foot/BoardCell';
import type { PanelProps } from '../panel';
import { usePanel } from '../slip/use-panel';
import { sideChances } from './chances';
import boardCellStyles from '../foot/board-cell.module.css';
import styles from './baccarat-board.module.css';

const looks = {
  'player-pair': `${boardCellStyles.large} ${styles.playerPair}`,
  player: `${boardCellStyles.large} ${styles.player}`,
  tie: `${boardCellStyles.large} ${styles.tie}`,
  banker: `${boardCellStyles.large} ${styles.banker}`,
  'banker-pair': `${boardCellStyles.large} ${styles.bankerPair}`,
} as const;

/** 1/100 % → '44.62%' */
const percent = (bp: number) => `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}%`;

/** The mat of baccarat, below its table: pair, player, tie, banker, pair. */
export function BaccaratBoard(props: PanelProps) {
  const panel = usePanel(props);
  const { t, names } = panel;
  const notes: Record<keyof typeof looks, string> = {
    'player-pair': t('baccarat.samePair'),
    'banker-pair': t('baccarat.samePair'),
    player: `${percent(sideChances.player)} · ${t('baccarat.tieBack')}`,
    banker: `${percent(sideChances.banker)} · ${t('baccarat.tieBack')}`,
    tie: percent(sideChances.tie),
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.board} role="group" aria-label={t('baccarat.board')}>
        {(Object.keys(looks) as (keyof typeof looks)[]).map((code) => (
          <BoardCell key={code} panel={panel} outcome={code} className={looks[code]} note={notes[code]}>
            <span>{outcomeShort(names, code)}</span>
          </BoardCell>
        ))}
      </div>
      <p className={styles.rules}>
        <span>{t('baccarat.tieRule')}</span>
        <span>{t('baccarat.decks')}</span>
      </p>
    </>
  );
}
