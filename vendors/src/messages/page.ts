import type { StoredMessage } from './mailbox';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const plain = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!);

/** A text as HTML, with its addresses as links. */
function readable(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 ? `<a href="${plain(part)}">${plain(part)}</a>` : plain(part)))
    .join('');
}

/** The mailbox as a plain page for people. */
export function mailboxPage(letters: StoredMessage[]): string {
  const items = letters.map(
    (letter) => `<article><h2>${plain(letter.subject)}</h2>
<p>${plain(letter.to)} · <time>${new Date(letter.at).toISOString()}</time></p>
<pre>${readable(letter.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Messages</title><style>body{font:1rem/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style><h1>Messages</h1>${items.join('\n') || '<p>Nothing has been sent yet.</p>'}</html>`;
}
