import type { RoundGameState } from '@maru/contracts';
import { useT } from '@maru/platform';
import { beadRoad, bigRoad, currentStreak, newestColumns } from '@maru/rounds';
import { Button, Icon } from '@maru/ui';
import { type CSSProperties, useMemo, useState } from 'react';
import { dealBaccarat } from '../../model/result-facts';
import { DerivedRoads } from './DerivedRoads';
import { RoadGrid } from './RoadGrid';
import beadStyles from '../results/bead.module.css';
import styles from './baccarat-roads.module.css';

type Winner = 'player' | 'banker' | 'tie';
const classes: Record<Winner, string | undefined> = { player: styles.player, banker: styles.banker, tie: styles.tie };
const letters: Record<Winner, string> = { player: 'P', banker: 'B', tie: 'T' };
const rows = 6;
const columns = { bead: 12, big: 26 };
const cell = 27;
const middle = (place: number) => place * cell + 14;

/** Marks the newest result. */
function Now({ column, row }: { column: number; row: number }) {
  return (
    <rect className={styles.now} x={column * cell + 1.5} y={row * cell + 1.5} width={cell - 2} height={cell - 2} />
  );
}

function Dot({ winner, column, row }: { winner: Winner; column: number; row: number }) {
  return (
    <>
      <circle className={classes[winner]} cx={middle(column)} cy={middle(row)} r={10.5} />
      <text className={styles.letter} x={middle(column)} y={middle(row) + 4}>
        {letters[winner]}
      </text>
    </>
  );
}

/** 육매: every result, with the pairs as dots. */
function BeadRoad({ results }: { results: readonly ReturnType<typeof dealBaccarat>[] }) {
  const t = useT('rounds');
  const beads = beadRoad(results, columns.bead, rows);
  const last = beads.at(-1);
  const label = t('road.beadLabel', { n: results.length, last: last ? t(`word.${last.value.winner}`) : '–' });
  return (
    <RoadGrid columns={columns.bead} rows={rows} cell={cell} label={label}>
      {beads.map(({ value, index, column, row }) => (
        <g key={index}>
          <Dot winner={value.winner} column={column} row={row} />
          {value.playerPair ? (
            <circle className={styles.player} cx={middle(column) - 8} cy={middle(row) - 8} r={3} />
          ) : null}
          {value.bankerPair ? (
            <circle className={styles.banker} cx={middle(column) + 8} cy={middle(row) + 8} r={3} />
          ) : null}
        </g>
      ))}
      {last ? <Now column={last.column} row={last.row} /> : null}
    </RoadGrid>
  );
}

/** 원매: runs of player and banker; ties are strokes beside the bead before them. */
function BigRoadView({ winners }: { winners: readonly Winner[] }) {
  const t = useT('rounds');
  const road = bigRoad(winners, rows, (winner) => winner === 'tie');
  const cells = newestColumns(road, columns.big);
  const last = cells.at(-1);
  const run = currentStreak(winners.filter((winner) => winner !== 'tie'));
  const label = t('road.bigLabel', { name: run ? t(`word.${run.value}`) : '–', n: run?.length ?? 0 });
  return (
    <RoadGrid columns={columns.big} rows={rows} cell={cell} label={label}>
      {cells.map(({ value, index, column, row, ties }) => (
        <g key={index}>
          <Dot winner={value} column={column} row={row} />
          {ties > 0 ? (
            <path
              className={styles.tieMark}
              d={`M${middle(column) + 4} ${middle(row) + 11}L${middle(column) + 11} ${middle(row) + 4}`}
            />
          ) : null}
          {ties > 1 ? (
            <text className={styles.tieCount} x={middle(column) + 9} y={middle(row) - 5}>
              {ties}
            </text>
          ) : null}
        </g>
      ))}
      {last ? <Now column={last.column} row={last.row} /> : null}
    </RoadGrid>
  );
}

function Tally({ results }: { results: readonly ReturnType<typeof dealBaccarat>[] }) {
  const t = useT('rounds');
  const count = (winner: Winner) => results.filter((hand) => hand.winner === winner).length;
  const [player, banker, tie] = [count('player'), count('banker'), count('tie')];
  const label = `${t('word.player')} ${player}, ${t('word.tie')} ${tie}, ${t('word.banker')} ${banker}`;
  const part = (value: number, color: string) => ({ '--f': value, '--c': `var(--side-${color})` }) as CSSProperties;
  return (
    <div className={styles.tally}>
      <span>
        <i className={`${beadStyles.root} ${beadStyles.first}`}>P</i>
        {t('word.player')} <b>{player}</b>
      </span>
      <span className={styles.shares} role="img" aria-label={label}>
        <i style={part(player, 'a')} />
        <i style={part(tie, 'tie')} />
        <i style={part(banker, 'b')} />
      </span>
      <span>
        <i className={`${beadStyles.root} ${beadStyles.second}`}>B</i>
        {t('word.banker')} <b>{banker}</b>
      </span>
      <span>
        <i className={`${beadStyles.root} ${beadStyles.tie}`}>T</i>
        {t('word.tie')} <b>{tie}</b>
      </span>
      <span>
        {t('road.playerPair')} <b>{results.filter(({ playerPair }) => playerPair).length}</b>
      </span>
      <span>
        {t('road.bankerPair')} <b>{results.filter(({ bankerPair }) => bankerPair).length}</b>
      </span>
      <span className="grow" />
      <span className="muted">{t('road.independent')}</span>
    </div>
  );
}

/** 출목표: the roads of baccarat. They can be folded away. */
export function BaccaratRoads({ recent }: { recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const [open, setOpen] = useState(true);
  const results = useMemo(
    () => recent.flatMap(({ result }) => (result?.kind === 'baccarat' ? [dealBaccarat(result.cards)] : [])),
    [recent],
  );
  const winners = useMemo(() => results.map(({ winner }) => winner), [results]);
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('road.title')}</h2>
        <span className="muted">{t('pattern.recent', { n: results.length })}</span>
        <span className="grow" />
        <Button tone="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'road.fold' : 'road.unfold')}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </Button>
      </div>
      {open ? (
        <div className={styles.roads}>
          <figure>
            <figcaption>
              {t('pattern.beads')} <small>{t('road.beadHint')}</small>
            </figcaption>
            <BeadRoad results={results} />
          </figure>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
          <figure tabIndex={0} aria-label={t('road.big')}>
            <figcaption>
              {t('road.big')} <small>{t('road.bigHint')}</small>
            </figcaption>
            <BigRoadView winners={winners} />
          </figure>
          <DerivedRoads winners={winners} />
        </div>
      ) : null}
      <Tally results={results} />
    </section>
  );
}
