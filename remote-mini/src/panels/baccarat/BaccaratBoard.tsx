import { outcomeShort } from '@maru/contracts/round-names';
import { BoardCell } from '../foot/BoardCell';
import type { PanelProps } from '../panel';
import { usePanel } from '../slip/use-panel';
import { sideChances } from './chances';
import './baccarat-board.css';

const looks = { 'player-pair': 'pp', player: 'p', tie: 't', banker: 'b', 'banker-pair': 'bp' } as const;

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
      <div className="bmat" role="group" aria-label={t('baccarat.board')}>
        {(Object.keys(looks) as (keyof typeof looks)[]).map((code) => (
          <BoardCell key={code} panel={panel} outcome={code} className={`bm bm--${looks[code]}`} note={notes[code]}>
            <span>{outcomeShort(names, code)}</span>
          </BoardCell>
        ))}
      </div>
      <p className="bc-rule">
        <span>{t('baccarat.tieRule')}</span>
        <span>{t('baccarat.decks')}</span>
      </p>
    </>
  );
}
