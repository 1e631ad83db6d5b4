import { createInset, createPart } from '../../parts/part';
import styles from './plot.module.css';

/** A chart on a canvas; the library that draws it is loaded with the first one. Its place has its height before. */
export const Plot = createInset(
  createPart('ui/plot/PlotCanvas', () => import('./PlotCanvas')),
  (part) => part.PlotCanvas,
  ({ className = styles.plot }) => <div className={className} aria-hidden="true" />,
);
