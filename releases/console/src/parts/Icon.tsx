/** An icon by its Tabler name. Decorative: the words beside it carry the meaning. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return <i className={`i i-${name}${className ? ` ${className}` : ''}`} aria-hidden="true" />;
}
