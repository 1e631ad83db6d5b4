const flags = new Set('au br cn de es eu fr gb-eng it jp kr nl pt us'.split(' '));

/** One of the icons of styles/icons.css, by its Tabler name ('bell'). Decorative: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return <i className={className ? `i i-${name} ${className}` : `i i-${name}`} aria-hidden="true" />;
}

/** A country's round flag by the feed's code ('kr', 'gb-eng'); a globe where there is no picture. */
export function Flag({ code }: { code: string }) {
  if (!flags.has(code)) return <Icon name="world" />;
  return <i className={`flag flag-${code}`} aria-hidden="true" />;
}
