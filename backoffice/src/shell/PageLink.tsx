import type { ComponentProps } from 'react';
import { addressOfPage, goTo, type Page } from './use-route';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  page: Page;
  /** What the page begins with looking for. */
  search?: string;
}

/** A link to another page of the console; with a key held down it is the browser's own. */
export function PageLink({ page, search, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={addressOfPage(page, search)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(page, search);
      }}
    />
  );
}
