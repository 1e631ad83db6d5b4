import { type Answer, choiceFilter, choices, type FilterField, type TableQuery, type Translate } from '../../../kit';

type Bet = Answer<'opsTradingBets'>['bets'][number];
/** A bet of the list; its number is one. */
export type BetRow = Omit<Bet, 'id'> & { id: number };

export const toRow = (bet: Bet): BetRow => ({ ...bet, id: Number(bet.id) });

const statuses = ['open', 'won', 'lost', 'void', 'cashed_out'] as const;

/** What the server finds bets by. */
export function betFields(t: Translate): FilterField[] {
  return [
    choiceFilter('status', t('trade.bet.status'), choices(t, 'trade.bet_status.', statuses)),
    { kind: 'number', operations: ['is'], name: 'match', text: t('trade.bet.match') },
    { kind: 'number', operations: ['is'], name: 'member', text: t('trade.bet.member_id') },
  ];
}

/**
 * Query of a filter. A search is the number of a bet, or of a match with an m before it; any other text is not sent.
 */
export function toBetQuery({ search, conditions }: TableQuery) {
  const chosen = (field: string) => conditions.find((condition) => condition.field === field)?.value;
  const status = chosen('status');
  const numbers = {
    id: search.trim().replace(/^#/, ''),
    match: /^m(\d+)$/i.exec(search.trim())?.[1] ?? chosen('match') ?? '',
    member: chosen('member') ?? '',
  };
  const sent = Object.entries(numbers).filter(([, text]) => /^\d{1,15}$/.test(text));
  return {
    ...(status && { status }),
    ...(Object.fromEntries(sent.map(([name, text]) => [name, Number(text)])) as {
      id?: number;
      match?: number;
      member?: number;
    }),
  };
}
