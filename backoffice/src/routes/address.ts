/** The page at '/ops' itself. */
export const firstName = 'releases';

/** Address of a page. `search`: what the page begins with looking for; `row`: the row that is open in the sheet. */
export function addressOfPage(page: string, { search = '', row = '' }: { search?: string; row?: string } = {}): string {
  const path = page === firstName && !row ? '/ops' : `/ops/${page}${row && `/${encodeURIComponent(row)}`}`;
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}
