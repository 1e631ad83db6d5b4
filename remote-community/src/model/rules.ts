import type { ComplaintKind } from '@maru/contracts';
import type { Refused } from '@maru/platform';

/** What the ask form holds. */
export interface Draft {
  title: string;
  content: string;
  /** A question, or what it complains about. */
  about: 'question' | ComplaintKind;
  /** Id of the own bet that a complaint is about; empty for none. */
  bet: string;
}
/** Problems by field; `form` is shown above them. */
export type Problems = Partial<Record<keyof Draft | 'form', string>>;

/** Bounds of the contract; the server checks the same again. Lengths without spaces at the ends. */
export const limits = { title: 100, contentMin: 5, content: 2_000 } as const;
export const emptyDraft: Draft = { title: '', content: '', about: 'question', bet: '' };

/** A text as it is sent: without the spaces, visible or not, that a paste adds. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '');
}

/** What is sent of a draft; its complaint only where it is one. */
export function toBody({ title, content, about, bet }: Draft) {
  return {
    title: trimmed(title),
    content: trimmed(content),
    ...(about !== 'question' && { complaint: { kind: about, bet: bet === '' ? null : bet } }),
  };
}

/** What can be said of a draft before it is sent. `say` turns a key of the area's texts into a sentence. */
export function listProblems(
  draft: Pick<Draft, 'title' | 'content'>,
  say: (key: string, values?: Record<string, string | number>) => string,
): Problems {
  const problems: Problems = {};
  const [title, content] = [trimmed(draft.title).length, trimmed(draft.content).length];
  if (title === 0) problems.title = say('ask.noSubject');
  else if (title > limits.title) problems.title = say('ask.longSubject', { max: limits.title });
  if (content < limits.contentMin) problems.content = say('ask.shortContent', { min: limits.contentMin });
  else if (content > limits.content) problems.content = say('ask.longContent', { max: limits.content });
  return problems;
}

/** The server's sentences by field; any other is shown above the form. */
export function refusedProblems(refused: Refused): Problems {
  const { title, content, 'complaint.bet': bet, ...others } = refused.errors ?? {};
  const other = Object.values(others).flat()[0];
  const problems: Problems = {
    ...(title?.[0] && { title: title[0] }),
    ...(content?.[0] && { content: content[0] }),
    ...(bet?.[0] && { bet: bet[0] }),
    ...(other && { form: other }),
  };
  return Object.keys(problems).length > 0 ? problems : { form: refused.message };
}

/** Ids of '/cscenter/csquestion/12' or '…/12,15'; anything else there yields none. */
export function idsIn(path: string): number[] {
  const part = path.replace(/\/+$/, '').split('/')[3] ?? '';
  if (!/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,19}$/.test(part)) return [];
  return [...new Set(part.split(',').map(Number))];
}
