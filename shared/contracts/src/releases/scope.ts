// Without a schema, so that browsers can take it.

/**
 * Attribute of every element that a build mounts in, and of the modals that it opens; its value is the name of the
 * build's container. Each selector of the build's style sheets begins with it.
 */
export const scopeAttribute = 'data-remote';

/** Returns the prefix of each selector of a build's style sheets; it adds nothing to their specificity. */
export function scopeSelector(container: string): string {
  return `:where([${scopeAttribute}="${container}"])`;
}

/** Returns the prefix of names that a build gives to the whole page: keyframes, fonts, counters, layers. */
export function scopePrefix(container: string): string {
  return `${container}-`;
}

/** Returns the prefix of custom properties that a remote registers by `@property`. */
export function propertyPrefix(remote: string): string {
  return `--${remote}-`;
}
