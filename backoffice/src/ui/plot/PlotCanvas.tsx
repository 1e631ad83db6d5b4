import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Options, type Series } from 'uplot';
import { useBase } from '../../session/context';
import styles from './plot.module.css';

/** Paths of bars that take `share` of their place, 0 to 1. */
export type Bars = (share: number) => Series.PathBuilder;
const drawBars: Bars = (share) => UPlot.paths.bars!({ size: [share, 64], gap: 0 });

export interface PlotProps {
  className?: string;
  data: AlignedData;
  /**
   * Options without the size, rebuilt for each theme: `colour` reads a token, `bars` draws a series as bars of a
   * width.
   */
  createOptions(colour: (token: string) => string, bars: Bars): Omit<Options, 'width' | 'height'>;
  /** Other options are needed when this or the theme changes. */
  optionsKey: string;
}

/** The words around a chart say what a legend and a cursor would. */
const bare = { legend: { show: false }, cursor: { show: false } };

/** Pictures need the browser's paths; a page without them (a test's) shows words and numbers alone. */
const canDraw = () => typeof Path2D !== 'undefined';

/** A chart on a canvas as wide as its place, in the colours of the theme. Its words stand around it. */
export function PlotCanvas({ className = styles.plot, data, createOptions, optionsKey }: PlotProps) {
  const { theme } = useBase();
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const latest = useRef({ data, createOptions });
  latest.current = { data, createOptions };
  useEffect(() => {
    if (!canDraw()) return;
    const box = place.current!;
    const style = getComputedStyle(document.documentElement);
    const options = latest.current.createOptions((token) => style.getPropertyValue(token).trim(), drawBars);
    const size = () => ({ width: box.clientWidth, height: box.clientHeight });
    const drawn = new UPlot({ ...bare, ...options, ...size() }, latest.current.data, box);
    plot.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize(size()));
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [theme, optionsKey]);
  useEffect(() => plot.current?.setData(data), [data]);
  return <div className={className} ref={place} aria-hidden="true" />;
}
