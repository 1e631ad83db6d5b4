import { isOwnPath, isSafeLink } from '@maru/contracts';
import sanitize from 'sanitize-html';

/**
 * HTML of an operator with what it may hold: text, lists, tables, links and pictures of this site. Scripts, events,
 * styles, frames, forms and pictures from elsewhere go.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'img',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          ...(isSafeLink(href) && { href }),
          rel: 'noopener noreferrer',
          ...(!isOwnPath(href) && { target: '_blank' }),
        },
      }),
    },
  }).trim();
}

/** Whether sanitised HTML shows anything: a text or a picture. */
export function showsSomething(html: string): boolean {
  return /<img /.test(html) || sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}
