import type { CallInput } from '@maru/client/core';
import type { CashKind, CashState, CashVerdict } from '@maru/contracts';
import type { Condition, FilterField, TableQuery, Translate } from '../../../kit';
import { choiceFilter, choices, chosenIn, is } from '../../../kit';

const queueViews = ['todo', 'mine', 'held', 'over'] as const;
type QueueView = (typeof queueViews)[number];
export const cashKinds: readonly CashKind[] = ['credit', 'debit'];
const cashStates: readonly CashState[] = ['requested', 'held', 'paying', 'done', 'rejected', 'expired'];
const verdicts: readonly CashVerdict[] = [
  'no_payment',
  'match',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'ambiguous',
  'late',
  'company',
  'clear',
  'new_account',
  'large',
];

/** What the queue begins with: the open requests. */
export const openRequests: Condition[] = [is('view', 'todo')];
/** Conditions of the views that the desk offers, by their names. */
export const viewConditions = {
  todo: openRequests,
  credit: [...openRequests, is('kind', 'credit')],
  debit: [...openRequests, is('kind', 'debit')],
  mine: [is('view', 'mine')],
  held: [is('view', 'held')],
  over: [is('view', 'over')],
  all: [],
} as const satisfies Record<string, readonly Condition[]>;

/** What the server finds requests by. */
export function cashFields(t: Translate): FilterField[] {
  const choice = (name: string, group: string, values: readonly string[]) =>
    choiceFilter(name, t(`cash.filter.${name}`), choices(t, `cash.${group}.`, values));
  return [
    choice('view', 'view', queueViews),
    choice('kind', 'kind', cashKinds),
    choice('state', 'state', cashStates),
    choice('verdict', 'verdict', verdicts),
    { kind: 'number', operations: ['least'], name: 'least', text: t('cash.filter.least') },
  ];
}

/** The query of a filter; without a condition on the view, everything. */
export function toCashQuery(filter: TableQuery): NonNullable<CallInput<'opsCashRequests'>['query']> {
  const chosen = (field: string) => chosenIn(filter, field);
  const [kind, state, verdict] = [chosen('kind'), chosen('state'), chosen('verdict')];
  const least = chosen('least');
  const words = filter.search.trim();
  return {
    view: (chosen('view') as QueueView | undefined) ?? 'all',
    ...(kind && { kind: kind as CashKind }),
    ...(state && { state: state as CashState }),
    ...(verdict && { verdict: verdict as CashVerdict }),
    ...(least && /^\d{1,13}$/.test(least) && { least: Number(least) }),
    ...(words && { search: words }),
  };
}
