/** The query of a list's page; the first page has none, so that what the page's head asked for is used. */
export function pageQuery(page: number): { page?: number } {
  return page > 1 ? { page } : {};
}

/** The page of `?page=`, from 1 to 10 000; anything else counts as the first. */
export function readPage(search: string | URLSearchParams): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(10_000, page));
}
