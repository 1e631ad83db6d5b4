import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { pageHistory } from './history';

/** A click that a browser answers in this page: another button or a key asks for a tab, a window or a download. */
function staysHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return event.button === 0 && isPlain && (target === '' || target === '_self');
}

/** Props of a link: those of an `a`, with the path of the site (`to`) in place of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Leaves no entry to come back to. A link to the address that is open leaves none either. */
  replace?: boolean;
  /** What the entry of the history carries; `useLocation().state` reads it. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of the site: goes there without loading the page anew. An address of another site is left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { href, origin } = event.currentTarget;
    if (event.defaultPrevented || !staysHere(event) || origin !== window.location.origin) return;
    event.preventDefault();
    if (replace || href === window.location.href) pageHistory.replace(to, state);
    else pageHistory.push(to, state);
  };
  return <a {...rest} href={to} onClick={go} />;
}
