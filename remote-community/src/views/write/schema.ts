import { isSafeLink } from '@maru/contracts/addresses';
import {
  type Attrs,
  DOMParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';

/** Where pictures of the board are served; a picture from anywhere else is not taken, pasted or not. */
const ownPicture = /^\/api\/board\/pictures\/[0-9a-f]{64}$/;

/** Widths of a picture that was made small, in px. */
export const smallWidth = '360';

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
      { tag: 'h4', attrs: { level: 3 } },
    ],
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  image: {
    attrs: { src: {}, alt: { default: '' }, width: { default: null } },
    group: 'block',
    draggable: true,
    atom: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs(element) {
          const src = element.getAttribute('src') ?? '';
          if (!ownPicture.test(src)) return false;
          const width = element.getAttribute('width');
          return { src, alt: element.getAttribute('alt') ?? '', width: width === smallWidth ? width : null };
        },
      },
    ],
    toDOM({ attrs: { src, alt, width } }) {
      return ['img', { src, alt, ...(width && { width }) }];
    },
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = element.getAttribute('href') ?? '';
          return isSafeLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
};

/**
 * What a post can hold, a part of the one list of allowed HTML. Whatever is pasted is read by it: what it does not name
 * leaves its words alone.
 */
export const schema = new Schema({ nodes, marks });

/** Reads HTML into a document. The parser's own document is inert: nothing in it runs or loads. */
export function parseDocument(html: string): Node {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  return DOMParser.fromSchema(schema).parse(body);
}

/** Writes a document as HTML; empty where nothing of it shows. */
export function toHtml(document: Node): string {
  if (document.textContent.trim() === '' && listPictures(document).length === 0) return '';
  const box = window.document.implementation.createHTMLDocument('').createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(document.content, { document: box.ownerDocument }));
  return box.innerHTML;
}

/** Addresses of the pictures in a document. */
export function listPictures(document: Node): string[] {
  const addresses: string[] = [];
  document.descendants((node) => {
    if (node.type.name === 'image') addresses.push((node.attrs as Attrs).src as string);
  });
  return addresses;
}
