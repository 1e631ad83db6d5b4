/**
 * Allowlist for HTML written by operators: elements with their attributes. Text, lists, tables, links and pictures are
 * allowed. Style, class and id are not: content must never cover the page or take a name that the page uses. The server
 * stores nothing else and pages show nothing else. Addresses also pass `isSafeLink` and `isOwnPath`.
 */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
};

/** Names of the allowed elements. */
export const allowedTags: readonly string[] = Object.keys(allowedHtml);

/** Every attribute that some allowed element may have. */
export const allowedAttributes: readonly string[] = [...new Set(Object.values(allowedHtml).flat())];
