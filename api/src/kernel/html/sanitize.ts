import { allowedHtml, allowedTags, isOwnPath, isSafeLink } from '@maru/contracts';
import sanitize from 'sanitize-html';

const attributes = Object.fromEntries(Object.entries(allowedHtml).map(([name, list]) => [name, [...list]]));

/**
 * HTML of an operator with what it may hold: text, lists, tables, links and pictures of this site. Scripts, events,
 * styles, frames, forms and pictures from elsewhere go.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...allowedTags],
    // The sanitiser sets the last two of a link itself.
    allowedAttributes: { ...attributes, a: [...(attributes.a ?? []), 'rel', 'target'] },
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
