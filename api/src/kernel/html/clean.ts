import type { Locale } from '@maru/contracts';
import type { Refusal, Texts } from '../types';
import { sanitizeHtml, showsSomething } from './sanitize';

/** What may be kept of an operator's HTML, or the refusal of the field `content` where nothing of it would show. */
export function cleanContent(content: string, texts: Texts, locale: Locale): { ok: true; html: string } | Refusal {
  const html = sanitizeHtml(content);
  if (showsSomething(html)) return { ok: true, html };
  return { ok: false, reason: 'invalid', errors: { content: [texts.t(locale, 'validation.empty_html')] } };
}
