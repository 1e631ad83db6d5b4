import { outcomeShort } from '@maru/contracts/round-names';
import { formatMoney, formatOdds } from '@maru/money';
import type { ReactNode } from 'react';
import { Die } from '../../stages/parts/Die';
import { BoardCell } from '../foot/BoardCell';
import { ChipFoot } from '../foot/ChipFoot';
import type { PanelProps } from '../panel';
import { type Panel, usePanel } from '../slip/use-panel';
import boardCellStyles from '../foot/board-cell.module.css';
import roulettePanelStyles from '../roulette/roulette-panel.module.css';
import styles from './sicbo-panel.module.css';

const faces = [1, 2, 3, 4, 5, 6];
const totals = Array.from({ length: 14 }, (_, at) => at + 4);
const sides = [
  { code: 'small', look: 'p' },
  { code: 'odd', look: 'p' },
  { code: 'even', look: 'b' },
  { code: 'big', look: 'b' },
] as const;
const ranges: Readonly<Record<string, string>> = { small: '4–10', big: '11–17' };

/** Bet panel of sicbo: sides, totals, doubles, triples, single numbers, chips. */
export function SicboPanel(props: PanelProps) {
  const panel = usePanel(props);
  const { t, state, prices } = panel;
  const { min_stake, max_stake } = state.limits;
  const [single, two, three] = prices('single-1').map(formatOdds);
  return (
    <section className={`card ${roulettePanelStyles.root} ${roulettePanelStyles.withBoard}`} aria-label={t('title')}>
      <div className="card__head">
        <h2>{t('title')}</h2>
        <span className="muted">{t('threeDice')}</span>
        <span className="grow" />
        <span className="muted">{t('limits', { min: formatMoney(min_stake), max: formatMoney(max_stake) })}</span>
      </div>
      <div className={styles.board}>
        <Group look={styles.sides} label={t('sicbo.board')}>
          {sides.map(({ code, look }) => (
            <BoardCell
              key={code}
              panel={panel}
              outcome={code}
              className={
                look === 'p' ? `${boardCellStyles.large} ${styles.small}` : `${boardCellStyles.large} ${styles.large}`
              }
            >
              <span>
                {outcomeShort(panel.names, code)} <small>{ranges[code] ?? t('sicbo.noTriple')}</small>
              </span>
            </BoardCell>
          ))}
        </Group>
        <div>
          <h3>{t('sicbo.total')}</h3>
          <Group look={styles.totals} label={t('sicbo.total')}>
            {totals.map((total) => (
              <BoardCell key={total} panel={panel} outcome={`total-${total}`} className={styles.cell}>
                <span>{total}</span>
              </BoardCell>
            ))}
          </Group>
        </div>
        <Dice panel={panel} kind="double" count={2} title={t('sicbo.double')} />
        <Dice panel={panel} kind="triple" count={3} title={t('sicbo.triple')}>
          <BoardCell panel={panel} outcome="triple-any" className={styles.cell}>
            <span>{outcomeShort(panel.names, 'triple-any')}</span>
          </BoardCell>
        </Dice>
        <Dice
          panel={panel}
          kind="single"
          count={1}
          title={t('sicbo.single', { one: single ?? '', two: two ?? '', three: three ?? '' })}
        />
      </div>
      <ChipFoot panel={panel} />
    </section>
  );
}

function Group({ look, label, children }: { look: string | undefined; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={look} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface DiceProps {
  panel: Panel;
  kind: 'double' | 'triple' | 'single';
  /** Dice in a cell. */
  count: number;
  title: string;
  /** A cell beside. */
  children?: ReactNode;
}

function Dice({ panel, kind, count, title, children }: DiceProps) {
  const cells = (
    <Group look={styles.faces} label={title}>
      {faces.map((face) => (
        <BoardCell key={face} panel={panel} outcome={`${kind}-${face}`} className={styles.cell}>
          <span className={count === 1 ? `${styles.dice} ${styles.oneDie}` : styles.dice} aria-hidden="true">
            {Array.from({ length: count }, (_, at) => (
              <Die key={at} side={face} />
            ))}
          </span>
        </BoardCell>
      ))}
    </Group>
  );
  return (
    <div>
      <h3>{title}</h3>
      {children ? (
        <div className={styles.totalLine}>
          {cells}
          {children}
        </div>
      ) : (
        cells
      )}
    </div>
  );
}
