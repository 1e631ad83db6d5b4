import { sanitizeHtml, showsSomething, textOfHtml } from './sanitize';

/** Result of reading untrusted HTML. */
export interface HtmlReading {
  /** What may be kept of it. */
  html: string;
  /** Its words as plain text. */
  text: string;
  /** Whether any of it shows: a text or a picture. */
  shows: boolean;
}

/** Sanitises HTML. `pictures`: addresses of pictures that stay; without it those of this site. Runs in a thread. */
export function readHtml({ html: sent, pictures }: { html: string; pictures?: RegExp | undefined }): HtmlReading {
  const html = pictures ? sanitizeHtml(sent, (address) => pictures.test(address)) : sanitizeHtml(sent);
  return { html, text: textOfHtml(html), shows: showsSomething(html) };
}
