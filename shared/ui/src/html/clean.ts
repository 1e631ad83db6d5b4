import { isOwnPath, isSafeLink } from '@maru/contracts/addresses';
import { allowedAttributes, allowedTags } from '@maru/contracts/html-rules';
import purify, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { ownPath } from './own-path';

const options = {
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** Links that leave the site open beside it and cannot reach back; pictures wait until they are looked at. */
function finish(node: Element): void {
  if (node.tagName === 'A' && node.hasAttribute('href') && ownPath(node.getAttribute('href')!) === null) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
}

/** Applies the address rule of all operators' content, in addition to what the library removes. */
function keepAddress(_node: Element, data: UponSanitizeAttributeHookEvent): void {
  if (data.attrName === 'href' && !isSafeLink(data.attrValue)) data.keepAttr = false;
  if (data.attrName === 'src' && !isOwnPath(data.attrValue)) data.keepAttr = false;
}

purify.addHook('uponSanitizeAttribute', keepAddress);
purify.addHook('afterSanitizeAttributes', finish);

/** Turns an operator's HTML into nodes that are safe to put into the page. */
export function clean(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ...options,
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
  });
}
