import { createHash } from 'node:crypto';
import { inlineScript } from './render';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content of the first style element of a template: the skeleton's. */
export function findInlineStyle(template: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(template)?.[1] ?? '';
}

/** Origin of an address outside the site; null for one on it. */
export function toOrigin(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Origins that a page speaks to. */
export interface PageOrigins {
  /** The site as members type it. */
  site: string;
  /** Release storage, where it is not on the site. */
  releases: string | null;
  /** A developer's own builds; empty except where the environment allows them. */
  dev: readonly string[];
}

/**
 * Headers of a page. Scripts load from the site and its release storage only, the two inline pieces are named by hash,
 * and the browser blocks a script without integrity.
 */
export function pageHeaders(template: string, { site, releases, dev }: PageOrigins): Record<string, string> {
  const storage = [...(releases ? [releases] : []), ...dev].map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sha256(inlineScript)}${storage}`,
    `style-src 'self' ${sha256(findInlineStyle(template))}${storage}`,
    // Positions and sizes that components set on elements; no rule can be brought in this way.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `font-src 'self'${storage}`,
    // Older browsers do not take 'self' for the live connection of the same host.
    `connect-src 'self' ${site.replace(/^http/, 'ws')}${storage}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}
