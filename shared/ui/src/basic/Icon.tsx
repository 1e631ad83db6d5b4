import shapes from './icons/shapes.json';

const flags = new Set('au br cn de es eu fr gb-eng it jp kr nl pt us'.split(' '));

/** One of the icons of icons/shapes.json, by its Tabler name ('bell'; 'bell-f' is the filled one). Decorative: the words beside it carry the meaning. A name without a shape shows nothing. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const classes = ['i', `i-${name}`, name.endsWith('-f') && 'i--filled', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={(shapes as Record<string, string>)[name]} />
    </svg>
  );
}

/** A country's round flag by the feed's code ('kr', 'gb-eng'); a globe where there is no picture. */
export function Flag({ code }: { code: string }) {
  if (!flags.has(code)) return <Icon name="world" />;
  return <i className={`flag flag-${code}`} aria-hidden="true" />;
}
