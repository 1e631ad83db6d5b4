import type { TimelineEntry } from '@maru/contracts';

const icons: Readonly<Record<string, string>> = {
  money: 'cash-banknote',
  bets: 'ticket',
  sign_ins: 'user',
  limits: 'adjustments-horizontal',
  messages: 'mail',
  notes: 'pencil',
  cases: 'heart-handshake',
  operators: 'shield-check',
};

/** Kinds that areas contribute share one picture. */
const areaIcon = 'history';

/** The picture of an entry; signals have their own. */
export function findIcon({ kind, tone }: Pick<TimelineEntry, 'kind' | 'tone'>): string {
  return tone === 'signal' ? 'alert-triangle' : (icons[kind] ?? areaIcon);
}

/** Key of what an entry is called; acts of operators have the audit log's own. */
export function toTitleKey({ kind, what, subject }: Pick<TimelineEntry, 'kind' | 'what' | 'subject'>): string {
  if (kind === 'operators') return `audit.${subject.replaceAll('.', '_')}`;
  if (what.startsWith('signal_')) return `cases.rule.${what.slice('signal_'.length)}`;
  if (kind === 'cases') return `cases.event.${what}`;
  return `mpage.what.${kind}.${what}`;
}
