import type { ReactNode } from 'react';
import { useT } from '../session/context';
import styles from './figures.module.css';

interface Figure {
  name: string;
  /** By default the text of its name below `texts`. */
  text?: string;
  value: string;
  note?: string | null;
  /** `act`: needs an operator soon; `late`: now. */
  edge?: string | undefined;
}

interface FiguresProps {
  label: string;
  /** Group of texts up to the name: 'cash.kpi.' */
  texts?: string;
  figures: readonly Figure[];
}

/** Figures beside each other, a block each. */
export function FigureStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {children}
    </dl>
  );
}

/** The strip of figures of a page. */
export function Figures({ label, texts = '', figures }: FiguresProps) {
  const t = useT();
  return (
    <FigureStrip label={label}>
      {figures.map(({ name, text, value, note, edge }) => (
        <div key={name} className={edge && styles[edge]}>
          <dt>{text ?? t(`${texts}${name}`)}</dt>
          <dd>
            <span>{value}</span>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </FigureStrip>
  );
}
