import { useT } from '@maru/platform';
import { pocketColor } from '@maru/rounds';
import './pocket.css';

const names = { red: 'r', black: 'k', green: 'z' } as const;

/** A number of the wheel in its colour. */
export function Pocket({ pocket, look }: { pocket: number; look?: 'xl' | 'now' }) {
  const t = useT('rounds');
  const color = pocketColor(pocket);
  return (
    <b
      className={['rn', `rn--${names[color]}`, look && `rn--${look}`].filter(Boolean).join(' ')}
      title={t(`word.${color === 'green' ? 'zero' : color}`)}
    >
      {pocket}
    </b>
  );
}
