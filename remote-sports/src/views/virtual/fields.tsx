import { arc, box, stage, toPath } from '../../model/virtual/projection';
import styles from './fields.module.css';

const outline = toPath(box(0, 0, 1000, 1000), true);

/** Mown strips: every other twelfth of the pitch. */
const strips = [1, 3, 5, 7, 9, 11].map((at) => toPath(box((at * 1000) / 12, 0, ((at + 1) * 1000) / 12, 1000), true));
/** Lines of a football pitch of 105 × 68 m. */
const soccerLines = [
  outline,
  toPath([
    [500, 0],
    [500, 1000],
  ]),
  toPath(arc(500, 500, 87, 135), true),
  toPath(box(0, 204, 157, 796)),
  toPath(box(1000, 204, 843, 796)),
  toPath(box(0, 365, 52, 635)),
  toPath(box(1000, 365, 948, 635)),
];
/** Lines of a basketball court of 28 × 15 m. */
const courtLines = [
  outline,
  toPath([
    [500, 0],
    [500, 1000],
  ]),
  toPath(arc(500, 500, 64, 120), true),
  toPath(box(0, 337, 207, 663)),
  toPath(box(1000, 337, 793, 663)),
  toPath(arc(207, 500, 64, 120), true),
  toPath(arc(793, 500, 64, 120), true),
  toPath([[0, 60], [107, 60], ...arc(56, 500, 241, 450, -0.22, 0.22), [107, 940], [0, 940]]),
  toPath([[1000, 60], [893, 60], ...arc(944, 500, 241, 450, 0.72, 0.28), [893, 940], [1000, 940]]),
];

const grounds = {
  soccer: { field: styles.soccer, around: styles.soccerAround },
  basketball: { field: styles.basketball, around: styles.basketballAround },
};

/** Field with terraces and boards, in perspective; drawn once. */
export function Field({ kind, league, brand }: { kind: 'soccer' | 'basketball'; league: string; brand: string }) {
  const lines = kind === 'soccer' ? soccerLines : courtLines;
  return (
    <>
      <rect className={styles.sky} width={stage.width} height={stage.height} />
      <g className={styles.crowd}>
        <path d="M0 9H680" />
        <path d="M0 18H680" />
        <path d="M0 27H680" />
      </g>
      <path className={styles.board} d="M0 34H680V44H0z" />
      <g className={styles.words}>
        <text x="70" y="42">
          {brand}
        </text>
        <text x="340" y="42" textAnchor="middle">
          {league}
        </text>
        <text x="610" y="42" textAnchor="end">
          {brand}
        </text>
      </g>
      <path className={grounds[kind].around} d="M0 44H680V304H0z" />
      <path className={grounds[kind].field} d={outline} />
      {kind === 'soccer' ? strips.map((path) => <path key={path} className={styles.strip} d={path} />) : null}
      <g className={styles.lines}>
        {lines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {kind === 'soccer' ? <Goals /> : <Hoops />}
    </>
  );
}

function Goals() {
  return (
    <g className={styles.goal}>
      <path
        className={styles.net}
        d="M575.1 136.5V117.5L589.1 123.5V135.5zM575.1 136.5L589.1 135.5L602.6 161.7L588.6 163.7zM589.1 123.5L602.6 147.7V161.7L589.1 135.5z"
      />
      <path d="M575.1 136.5V117.5L588.6 141.7V163.7" />
      <path
        className={styles.net}
        d="M104.9 136.5V117.5L90.9 123.5V135.5zM104.9 136.5L90.9 135.5L77.4 161.7L91.4 163.7zM90.9 123.5L77.4 147.7V161.7L90.9 135.5z"
      />
      <path d="M104.9 136.5V117.5L91.4 141.7V163.7" />
    </g>
  );
}

function Hoops() {
  return (
    <g className={styles.goal}>
      {[-1, 1].map((way) => (
        <g key={way} transform={`translate(${340 + way * 234} 150) scale(${way} 1)`}>
          <path d="M14 0V-44H6" />
          <path className={styles.net} d="M4 -62L4 -34L-2 -30V-58z" />
          <ellipse className={styles.rim} cx="-9" cy="-37" rx="8" ry="3" />
        </g>
      ))}
    </g>
  );
}
