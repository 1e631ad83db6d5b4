import { MoreIcon } from './icons/MoreIcon';
import shapes from './icons/shapes.json';

const flags = new Set('au br cn de es eu fr gb-eng it jp kr nl pt us'.split(' '));

const firstShapes: Readonly<Record<string, string>> = shapes;

/**
 * An icon by its Tabler name ('bell'; 'bell-f' is the filled one). Decorative: the words beside it carry the meaning.
 * Shapes that the frame and its pages use stand in icons/shapes.json and are there at once, those of icons/more-shapes.json
 * are fetched with the first icon of them. A name without a shape shows nothing.
 */
export function Icon({ name, className }: { name: string; className?: string }) {
  const classes = ['i', `i-${name}`, name.endsWith('-f') && 'i--filled', className].filter(Boolean).join(' ');
  const shape = firstShapes[name];
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {shape === undefined ? <MoreIcon name={name} /> : <path d={shape} />}
    </svg>
  );
}

/** A country's round flag by the feed's code ('kr', 'gb-eng'); a globe where there is no picture. */
export function Flag({ code }: { code: string }) {
  if (!flags.has(code)) return <Icon name="world" />;
  return <i className={`flag flag-${code}`} aria-hidden="true" />;
}
