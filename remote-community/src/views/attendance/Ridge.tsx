import { useT } from '@maru/platform';
import styles from './ridge.module.css';

/** The five peaks from the left: outline, position of the number, and folds. Higher ones are in front. */
const peaks = [
  { at: 0, text: 42, path: 'M0 132C16 122 25.5 106 33 95Q42 87 51 95C58.5 106 68 122 84 132z', fold: '' },
  {
    at: 1,
    text: 104,
    path: 'M56 132C72 122 84.2 78 95 67Q104 59 113 67C123.8 78 136 122 152 132z',
    fold: 'M98 78C89.6 104 86 112 82.4 128M112 82C116.6 108 118.4 114 122.72 128',
  },
  {
    at: 3,
    text: 236,
    path: 'M187 132C203 122 215.65 72 227 61Q236 53 245 61C256.35 72 269 122 285 132z',
    fold: 'M230 72C221.2 98 217.5 112 213.8 128M244 76C248.95 102 250.8 114 255.24 128',
  },
  { at: 4, text: 298, path: 'M256 132C272 122 281.5 100 289 89Q298 81 307 89C314.5 100 324 122 340 132z', fold: '' },
  {
    at: 2,
    text: 170,
    path: 'M116 132C132 122 146.9 48 161 37Q170 29 179 37C193.1 48 208 122 224 132z',
    fold: 'M164 48C153.2 74 149 112 144.8 128M178 52C184.7 78 186.8 114 191.84 128',
  },
];

/** Five peaks that fill from the left with the days of a streak. */
export function Ridge({ filled, checked }: { filled: number; checked: boolean }) {
  const t = useT('community');
  const toState = (at: number) => (at < filled ? 'on' : at === filled && !checked ? 'next' : 'off');
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 340 164" role="img" aria-label={t('attendance.peaks', { n: filled })}>
        <circle className={styles.sun} cx="66" cy="34" r="15" />
        <circle className={styles.sun} cx="282" cy="28" r="17" />
        {peaks.map(({ at, path, fold }) => (
          <g key={at} className={`${styles.peak} ${styles[toState(at)] ?? ''}`}>
            <path d={path} />
            {fold && toState(at) === 'on' ? <path className={styles.fold} d={fold} /> : null}
          </g>
        ))}
        <path className={styles.water} d={`M2 140q7-9 14 0${'t14 0'.repeat(23)}`} />
        {peaks.map(({ at, text }) => (
          <text key={at} x={text} y="160" className={toState(at) === 'on' ? undefined : styles.unreached}>
            {t('attendance.nth', { n: at + 1 })}
          </text>
        ))}
      </svg>
    </div>
  );
}
