import { allowedHtml, allowedTags, isOwnPath, isSafeLink } from '@maru/contracts';
import sanitize from 'sanitize-html';

const attributes = Object.fromEntries(Object.entries(allowedHtml).map(([name, list]) => [name, [...list]]));

/**
 * HTML of an operator with what it may hold: text, lists, tables, links and pictures of this site. Scripts, events,
 * styles, frames, forms and pictures from elsewhere go. `isPicture` says which addresses of pictures stay.
 */
export function sanitizeHtml(html: string, isPicture: (address: string) => boolean = isOwnPath): string {
  return sanitize(html, {
    allowedTags: [...allowedTags],
    // The sanitiser sets the last two of a link itself.
    allowedAttributes: { ...attributes, a: [...(attributes.a ?? []), 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
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

/** Returns the text of HTML; each block is a separate line. */
export function textOfHtml(html: string): string {
  const apart = html.replace(/<(\/(p|h[2-4]|li|tr|blockquote)|[bh]r)\b[^>]*>/g, '$&\n');
  return sanitize(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}

/** Whether sanitised HTML shows anything: a text or a picture. */
export function showsSomething(html: string): boolean {
  return /<img /.test(html) || textOfHtml(html) !== '';
}
