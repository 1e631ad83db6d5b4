import type { Locale } from '@maru/contracts';
import type { Refusal } from '../handlers';
import type { Texts } from '../services';
import type { Readers } from './';

/** What cleaning an operator's HTML needs. */
export interface CleanPorts {
  readers: Readers;
  texts: Texts;
  locale: Locale;
  /** Who sent it. */
  caller: string;
}

/** What may be kept of an operator's HTML, or the refusal of the field `content` where nothing of it would show. */
export async function cleanContent(
  content: string,
  { readers, texts, locale, caller }: CleanPorts,
): Promise<{ ok: true; html: string } | Refusal> {
  const reading = await readers.run('html', { html: content }, caller);
  if (reading.ok && reading.value.shows) return { ok: true, html: reading.value.html };
  if (!reading.ok && reading.reason === 'busy') return { ok: false, reason: 'throttled' };
  const key = reading.ok ? 'validation.empty_html' : 'validation.unreadable_html';
  return { ok: false, reason: 'invalid', errors: { content: [texts.t(locale, key)] } };
}
