import type { PageReleases } from '@maru/contracts';
import { parseVisitorId, visitorCookie } from '@maru/contracts/release-names';
import { getCookie, parseText, setCookie, stored } from '@maru/platform';

/** The visitor's id, for when the cookie is gone. */
const storedVisitor = stored('browser', 'visitor', 1, parseText);
const days = 365;

/** Reads what the server wrote into the page; a part that is missing is made up for, or stays closed. */
export function readPageReleases(written: Partial<PageReleases> | undefined): PageReleases {
  return {
    keys: Array.isArray(written?.keys) ? written.keys : [],
    visitor: readVisitor(written?.visitor),
    pins: written?.pins === true,
    dev: Array.isArray(written?.dev) ? written.dev : [],
    ...(written?.console === true && { console: true }),
  };
}

/** The visitor's id: the page's, else the cookie's, else the last one used here, else a new one. */
function readVisitor(written: unknown): string {
  const visitorId =
    parseVisitorId(typeof written === 'string' ? written : null) ?? parseVisitorId(getCookie(visitorCookie));
  if (visitorId) return keepVisitor(visitorId);
  // Not signed yet: the server does that with the next page.
  const id = parseVisitorId(storedVisitor.read()) ?? newVisitor();
  setCookie(visitorCookie, id, days);
  return keepVisitor(id);
}

function keepVisitor(id: string): string {
  if (storedVisitor.read() !== id) storedVisitor.write(id);
  return id;
}

function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
