import { type Stored, store, stored, userIdAtom } from '@maru/platform';

/** Fields excluded from drafts: credentials and single-use values. */
const secret = /password|captcha/;

function parseTexts(value: unknown): Record<string, string> | null {
  if (!value || typeof value !== 'object') return null;
  return Object.values(value).every((text) => typeof text === 'string') ? (value as Record<string, string>) : null;
}

export type Draft = Stored<Record<string, string>>;

/** One form's draft in this tab; each member has their own, and visitors together one. */
export const createDraft = (name: string): Draft =>
  stored('tab', `form.${name}.${store.get(userIdAtom) ?? 'visitor'}`, 1, parseTexts);

/** First values of a form with what was typed in this tab before a reload or a look at another page. */
export function withDraft<Name extends string>(
  draft: Draft | null,
  initial: Record<Name, string>,
): Record<Name, string> {
  const typed = Object.entries(draft?.read() ?? {}).filter(([field]) => field in initial && !secret.test(field));
  return { ...initial, ...Object.fromEntries(typed) };
}

/** Keeps what differs from a form's first values; nothing where nothing does. */
export function keepDraft<Name extends string>(
  draft: Draft,
  values: Record<Name, string>,
  initial: Record<Name, string>,
): void {
  const typed = Object.entries<string>(values).filter(
    ([field, text]) => !secret.test(field) && text !== initial[field as Name],
  );
  draft.write(typed.length > 0 ? Object.fromEntries(typed) : null);
}
