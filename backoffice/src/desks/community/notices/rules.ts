import type { PopupRow } from '@maru/contracts';
import type { Body } from '../../../kit';

export type PopupBody = Body<'opsPopupCreate'>;
/** The form of a popup: numbers as they are typed, paths one in a line. */
export interface PopupDraft {
  purpose: PopupBody['purpose'];
  content: string;
  width: string;
  height: string;
  paths: string;
  active: boolean;
}

export const newPopup: PopupDraft = {
  purpose: 'notice',
  content: '',
  width: '400',
  height: '300',
  paths: '',
  active: true,
};

export function draftOfPopup(popup: PopupRow): PopupDraft {
  const { purpose, content, width, height, paths, active } = popup;
  return { purpose, content, width: String(width), height: String(height), paths: paths.join('\n'), active };
}

/** A popup without paths, or with 'all', is shown everywhere. */
export function isEverywhere(paths: readonly string[]): boolean {
  return paths.length === 0 || paths.includes('all');
}

export function bodyOfPopup({ purpose, content, width, height, paths, active }: PopupDraft): PopupBody {
  const lines = paths
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
  return { purpose, content, width: Number(width), height: Number(height), paths: [...new Set(lines)], active };
}

/** The first words of HTML, for a list. */
export function extractText(html: string, maxLength = 60): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
