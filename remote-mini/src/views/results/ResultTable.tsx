import { useT } from '@maru/platform';
import { type Column, Table } from '@maru/ui';
import type { GameRef } from '../../model/games';
import { formatHour, roundText } from '../format';
import { drawColumns, type ResultRow } from './draw-columns';
import { ValidateLink } from './ValidateLink';
import roomStyles from '../../room.module.css';
import styles from './result-table.module.css';

/** Rounds that are over, with what was drawn. `formatTime` writes the time of a draw. */
export function ResultTable(props: {
  game: GameRef;
  rounds: readonly ResultRow[];
  formatTime?(epochMs: number): string;
}) {
  const t = useT('rounds');
  const names = useT('roundNames');
  const { game, rounds, formatTime = formatHour } = props;
  const columns: Column<ResultRow>[] = [
    { key: 'round', title: t('results.round'), cell: ({ number }) => <b className="strong">{roundText(number)}</b> },
    {
      key: 'time',
      title: t('results.time'),
      cell: ({ draws_at }) => <span className="muted">{formatTime(draws_at)}</span>,
    },
    ...drawColumns(game, t),
  ];
  columns.push({
    key: 'validate',
    title: t('validate'),
    end: true,
    cell: (round) => (round.checkable ? <ValidateLink game={game} round={round} /> : null),
  });
  const caption = t('results.caption', { game: names(`game.${game.key}`) });
  return (
    <div className={`${styles.root} ${roomStyles.links}`}>
      <Table caption={caption} columns={columns} rows={rounds} rowKey={({ id }) => id} cards />
    </div>
  );
}
