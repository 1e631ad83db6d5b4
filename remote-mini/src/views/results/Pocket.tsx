import { useT } from '@maru/platform';
import { pocketColor } from '@maru/rounds';
import styles from '../../stages/parts/pocket.module.css';

const names = { red: styles.red, black: styles.black, green: styles.zero } as const;

const sizes = { xl: styles.large, now: styles.now } as const;

/** A number of the wheel in its colour. */
export function Pocket({ pocket, look }: { pocket: number; look?: 'xl' | 'now' }) {
  const t = useT('rounds');
  const color = pocketColor(pocket);
  return (
    <b
      className={[styles.root, names[color], look && sizes[look]].filter(Boolean).join(' ')}
      title={t(`word.${color === 'green' ? 'zero' : color}`)}
    >
      {pocket}
    </b>
  );
}
