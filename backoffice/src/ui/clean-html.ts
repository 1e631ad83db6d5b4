import { isOwnPath } from '@maru/contracts/addresses';
import { allowedHtml } from '@maru/contracts/html-rules';

/** Elements that the server keeps of an operator's HTML, with their attributes; a preview's links lead nowhere. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = { ...allowedHtml, a: [] };
/** Elements whose text is not for readers. */
const withoutText = new Set(['script', 'style', 'textarea', 'option', 'title', 'noscript', 'iframe']);

/**
 * Builds in `page` what the site would show of an operator's HTML. Every element is created from scratch with the
 * attributes of the list only: nothing of the parsed document can run or load. Links keep their address as a hint and
 * are not followed.
 */
export function cleanHtml(parsed: Document, page: Document): DocumentFragment {
  const out = page.createDocumentFragment();
  for (const child of parsed.body.childNodes) append(child, out, page);
  return out;
}

function append(node: Node, to: Node, page: Document): void {
  if (node.nodeType === Node.TEXT_NODE) {
    to.appendChild(page.createTextNode(node.nodeValue ?? ''));
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  const name = element.localName;
  if (withoutText.has(name)) return;
  const attributes = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name]! : null;
  let inner = to;
  if (attributes) {
    if (name === 'img' && !isOwnPath(element.getAttribute('src') ?? '')) return;
    const made = page.createElement(name);
    for (const attribute of attributes) {
      const value = element.getAttribute(attribute);
      if (value !== null) made.setAttribute(attribute, value);
    }
    if (name === 'a') made.title = element.getAttribute('href') ?? '';
    if (name === 'img' && !made.hasAttribute('alt')) made.setAttribute('alt', '');
    to.appendChild(made);
    inner = made;
  }
  for (const child of element.childNodes) append(child, inner, page);
}
