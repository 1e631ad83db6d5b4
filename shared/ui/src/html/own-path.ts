/** The address where it is one of the site itself, else null. Those are followed without leaving the page. */
export function ownPath(href: string): string | null {
  return /^\/(?![/\\])/.test(href) ? href : null;
}
