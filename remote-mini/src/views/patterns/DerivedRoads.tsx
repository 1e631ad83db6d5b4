import { useT } from '@maru/platform';
import { derivedRoad, newestColumns, type RoadMark } from '@maru/rounds';
import { RoadGrid } from './RoadGrid';
import styles from './baccarat-roads.module.css';

const names = ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const;
const [columns, rows, cell] = [26, 6, 13];

/** Marks differ by colour, shape and fill: circles, squares, strokes. */
function Mark({
  road,
  mark,
  column,
  row,
}: {
  road: (typeof names)[number];
  mark: RoadMark;
  column: number;
  row: number;
}) {
  const [x, y] = [column * cell, row * cell];
  const name = mark === 'red' ? styles.red : styles.blue;
  if (road === 'bigEyeBoy') return <circle className={name} cx={x + 7} cy={y + 7} r={4} />;
  if (road === 'smallRoad') return <rect className={name} x={x + 3.5} y={y + 3.5} width={7} height={7} />;
  const stroke =
    mark === 'red'
      ? `M${x + 3.5} ${y + 10.5}L${x + 10.5} ${y + 3.5}`
      : `M${x + 3.5} ${y + 3.5}L${x + 10.5} ${y + 10.5}`;
  return <path className={name} d={stroke} />;
}

/** 중국점: three roads that say whether the big road repeats itself. No prediction is offered. */
export function DerivedRoads({ winners }: { winners: readonly string[] }) {
  const t = useT('rounds');
  return (
    <div className={styles.derived}>
      {names.map((road) => (
        <figure key={road}>
          <figcaption>
            {t(`road.${road}`)} <small>{t(road === 'cockroachRoad' ? 'road.strokeHint' : 'road.fillHint')}</small>
          </figcaption>
          <RoadGrid
            columns={columns}
            rows={rows}
            cell={cell}
            label={t('road.derivedLabel', { name: t(`road.${road}`) })}
          >
            {newestColumns(
              derivedRoad(winners, road, rows, (winner) => winner === 'tie'),
              columns,
            ).map(({ index, value, column, row }) => (
              <Mark key={index} road={road} mark={value} column={column} row={row} />
            ))}
          </RoadGrid>
        </figure>
      ))}
    </div>
  );
}
