import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBase } from '../session/context';
import { cleanHtml } from './clean-html';
import styles from './html-preview.module.css';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// The parser only makes a document that is dead: no script of it runs, no picture of it is loaded.
const parserOnly = trustedTypes?.createPolicy('maru-preview', { createHTML: (html) => html });

function parse(html: string): Document {
  return new DOMParser().parseFromString(parserOnly ? parserOnly.createHTML(html) : html, 'text/html');
}

/**
 * An operator's HTML as members will see it. The frame runs no scripts; it keeps this page's origin so that the cleaned
 * elements can be put into it one by one, without HTML being read a second time.
 */
export function HtmlPreview({ html, title }: { html: string; title: string }) {
  const { theme, locale } = useBase();
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.lang = locale;
    page.documentElement.dataset.theme = theme;
    page.title = title;
    if (!page.head.querySelector('link')) {
      for (const link of document.head.querySelectorAll('link[rel="stylesheet"]')) {
        page.head.append(page.importNode(link, true));
      }
    }
    page.body.className = styles.page ?? '';
    page.body.replaceChildren(cleanHtml(parse(html), page));
  }, [html, theme, locale, title]);
  useEffect(draw, [draw]);
  // Some browsers put the empty page in a moment later.
  return <iframe ref={frame} className={styles.frame} sandbox="allow-same-origin" title={title} onLoad={draw} />;
}

const sizes = { memo: styles.isMemo, text: styles.isText };

interface PreviewBoxProps {
  /** `memo`: a few lines; `text`: a page; else as high as `style` says. */
  size?: keyof typeof sizes;
  className?: string | undefined;
  style?: CSSProperties;
  /** Below the preview. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a preview. */
export function PreviewBox({ size, className, style, foot, children }: PreviewBoxProps) {
  return (
    <div className={[styles.box, size && sizes[size], className].filter(Boolean).join(' ')} style={style}>
      {children}
      {foot && (
        <div className={styles.foot} aria-hidden="true">
          {foot}
        </div>
      )}
    </div>
  );
}
