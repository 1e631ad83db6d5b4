import { createInset, createPart } from '../../parts/part';

/** A chart on a canvas; the library that draws it is loaded with the first one. Its place has its height before. */
export const Plot = createInset(
  createPart('ui/plot/PlotCanvas', () => import('./PlotCanvas')),
  (part) => part.PlotCanvas,
  ({ className }) => <div className={className} aria-hidden="true" />,
);
