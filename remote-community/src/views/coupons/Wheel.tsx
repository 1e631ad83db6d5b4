import type { CouponPrize } from '@maru/contracts';
import { localeAtom, useAtomValue, useT } from '@maru/platform';
import { cellText, prizeText, toShares } from '../../model/coupons/shares';
import styles from './wheel.module.css';

const [centre, radius, hub, rim] = [160, 148, 40, 151];
const step = 360 / 12;
/** A point at an angle, in degrees from the top, clockwise. */
const point = (angle: number, distance: number) => {
  const turn = (angle * Math.PI) / 180;
  const at = (value: number) => (centre + value * distance).toFixed(1);
  return `${at(Math.sin(turn))} ${at(-Math.cos(turn))}`;
};

/** Twelve equal cells around the hub; the drawn one is at the top, under the pointer. */
export function Wheel({ cells, cell }: { cells: readonly CouponPrize[]; cell: number | null }) {
  const t = useT('community');
  const locale = useAtomValue(localeAtom);
  const won = (amount: string) => t('coupons.won', { amount });
  const words = toShares(cells).map(({ prize, cells: count }) =>
    t('coupons.draw.share', { prize: prizeText(prize, won), n: count }),
  );
  const label = [t('coupons.draw.wheel'), ...words];
  if (cell !== null) label.push(t('coupons.draw.result', { prize: prizeText(cells[cell]!, won) }));
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 320 322" role="img" aria-label={label.join(' ')}>
        <g className={styles.disc} style={{ transform: `rotate(${-(cell ?? 0) * step}deg)` }}>
          {cells.map((prize, at) => {
            const tone = at === cell ? styles.mine : at % 2 === 0 ? styles.even : styles.odd;
            const [from, to] = [at * step - step / 2, at * step + step / 2];
            return (
              <g key={at} className={tone}>
                <path
                  d={`M${centre} ${centre}L${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}z`}
                />
                <text transform={`rotate(${at * step} ${centre} ${centre}) translate(${centre} 58)`}>
                  {cellText(prize, locale)}
                </text>
              </g>
            );
          })}
        </g>
        <circle className={styles.rim} cx={centre} cy={centre} r={rim} />
        <circle className={styles.hub} cx={centre} cy={centre} r={hub} />
        <path className={styles.mark} d="M141 166L160 145L179 166M148 176H172" />
        <path className={styles.pointer} d="M160 26L149 2H171z" />
      </svg>
    </div>
  );
}
