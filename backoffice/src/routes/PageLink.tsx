import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { addressOfPage } from './address';

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  page: string;
  /** What the page begins with looking for. */
  search?: string;
  /** The row that is open in the sheet. */
  row?: string;
}

/** A link to a page of the console. */
export function PageLink({ page, search, row, ...rest }: PageLinkProps) {
  return <Link {...rest} to={addressOfPage(page, { search, row })} />;
}
