import type { Translate } from '../../texts';
import { shortTime } from '../format';

/** Lists whose reading is logged: the text of the name, and the texts of the values that its filter has. */
const lists: Readonly<Record<string, { name: string; filter?: readonly string[] }>> = {
  'age checks': { name: 'nav.age-checks', filter: ['age_checks.state_', 'age_checks.'] },
  'bank lines': { name: 'bank.lines', filter: ['bank.view.', 'cash.tab.'] },
  'bet alerts': { name: 'trade.alerts.title' },
  bets: { name: 'nav.bets' },
  cases: { name: 'nav.cases', filter: ['cases.view.', 'cases.level.'] },
  'cash days': { name: 'nav.cash-days' },
  'cash requests': { name: 'nav.cash', filter: ['cash.view.', 'cash.tab.'] },
  'casino days': { name: 'casino.days' },
  'casino tickets': { name: 'casino.suspense', filter: ['casino.ticket_state.'] },
  'casino transfers': { name: 'nav.casino', filter: ['casino.view.', 'casino.name.'] },
  contacts: { name: 'contact.title' },
  members: { name: 'nav.members' },
  mutes: { name: 'moderation.view.mutes' },
  payouts: { name: 'bank.payouts', filter: ['bank.payouts_'] },
  reports: { name: 'nav.reports', filter: ['report.group.', 'report.product.'] },
};

/** 'list cash requests' → 'cash requests'; null where a subject is no list. */
const toList = (subject: string): string | null => /^list (.+)$/.exec(subject)?.[1] ?? null;

/** The name of a list that was read, as the console calls it; null where a subject is none that it knows. */
export function listName(subject: string, t: Translate): string | null {
  const list = lists[toList(subject) ?? ''];
  return list ? t(list.name) : null;
}

/** Epoch ms and no id: ids of lists are counted from 1. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** The filter of a reading: the period first, then its views by their names. `true` replaces words that are not logged. */
export function filterText(
  subject: string,
  { from, to, ...rest }: Record<string, unknown>,
  t: Translate,
  hasText: (key: string) => boolean,
): string {
  const prefixes = lists[toList(subject) ?? '']?.filter ?? [];
  const formatMoment = (value: unknown) => (isMoment(value) ? shortTime(value) : String(value ?? ''));
  const formatValue = (name: string, value: unknown) => {
    if (value === true) return t('search.label');
    const key = prefixes.map((prefix) => `${prefix}${String(value)}`).find(hasText);
    return key ? t(key) : `${name} ${formatMoment(value)}`;
  };
  const period = from || to ? `${formatMoment(from)} – ${formatMoment(to)}`.trim() : '';
  return [period, ...Object.entries(rest).map(([name, value]) => formatValue(name, value))].filter(Boolean).join(' · ');
}
