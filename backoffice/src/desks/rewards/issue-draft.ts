import type { CouponAudience, CouponIssue, CouponKind, CouponTerms } from '@maru/contracts';
import { fromField, toField } from '../../kit';
import { readPrize } from './prize-drafts';

/** An issue as it is typed. */
export interface IssueDraft {
  title: string;
  kind: CouponKind;
  amount: string;
  to: CouponAudience['to'];
  logins: string;
  level: string;
  from: string;
  until: string;
}

const day = 86_400_000;

/** What a form begins with: points for a week from now. */
export function emptyDraft(now: number): IssueDraft {
  const field = (time: number) => toField(new Date(time).toISOString());
  return {
    title: '',
    kind: 'points',
    amount: '',
    to: 'logins',
    logins: '',
    level: '',
    from: field(now),
    until: field(now + 7 * day),
  };
}

function parseTerms({ kind, amount }: IssueDraft): CouponTerms | null {
  if (kind === 'wheel' || kind === 'random') return { kind };
  const value = readPrize(kind, amount);
  return value === null ? null : { kind, amount: value };
}

function toAudience({ to, logins, level }: IssueDraft): CouponAudience | null {
  if (to === 'everybody') return { to };
  if (to === 'level') return /^\d{1,3}$/.test(level.trim()) ? { to, level: Number(level) } : null;
  const names = [...new Set(logins.split(/[\s,]+/).filter(Boolean))];
  return names.length > 0 ? { to, logins: names } : null;
}

/** The issue of a draft; null while something is missing or wrong. */
export function toIssue(draft: IssueDraft): CouponIssue | null {
  const [terms, audience] = [parseTerms(draft), toAudience(draft)];
  const [from, until] = [draft.from, draft.until].map((text) => Date.parse(fromField(text) ?? ''));
  const title = draft.title.trim();
  if (!terms || !audience || !title || !(until! > from!)) return null;
  return { title, terms, audience, valid_from: from!, valid_until: until! };
}
