import { isOwnPath } from '@maru/contracts/addresses';

/** The address where it is one of the site itself, else null. Those are followed without leaving the page. */
export function ownPath(href: string): string | null {
  return isOwnPath(href) ? href : null;
}
