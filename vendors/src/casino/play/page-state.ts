import type { Casino } from '../casino';
import type { Company } from '../company';
import type { PlaySession } from './sessions';

/** What a game's page shows now. Money in 1/100. */
export interface PageState {
  balance: number;
  /** Whether a stake of the user has no result yet, in whatever game. */
  open: boolean;
  table: null | {
    round: number;
    phase: 'bets' | 'deal' | 'result';
    /** Until the phase ends, ms. */
    left: number;
    players: number;
    road: string;
    player: string[];
    banker: string[];
    points: { player: number; banker: number } | null;
    winner: 'player' | 'banker' | 'tie' | null;
  };
}

/** The state of a session's page; cards are in it when they lie on the table. */
export function pageState(casino: Casino, company: Company, session: PlaySession): PageState {
  const account = company.account(session.user)!;
  const isTable = company.catalogue.game(session.game)?.rule === 'baccarat';
  return {
    balance: account.balance,
    open: company.inPlay(session.user),
    table: isTable ? tableState(casino, session) : null,
  };
}

function tableState(casino: Casino, { game }: PlaySession): PageState['table'] {
  const now = Date.now();
  const { number, closes, result, ends } = casino.tables.round(game);
  const phase = now < closes ? 'bets' : now < result ? 'deal' : 'result';
  const left = (phase === 'bets' ? closes : phase === 'deal' ? result : ends) - now;
  const shown = { round: number, phase, left, players: casino.tables.crowd(game) + casino.sessions.at(game) } as const;
  const road = casino.tables.road(game);
  if (phase === 'bets') return { ...shown, road, player: [], banker: [], points: null, winner: null };
  const { player, banker, playerPoints, bankerPoints, winner } = casino.tables.result(game, number);
  if (phase === 'result') {
    return { ...shown, road, player, banker, points: { player: playerPoints, banker: bankerPoints }, winner };
  }
  // A card each 1.2 s, in the order in which they are dealt.
  const dealt = Math.floor((now - closes) / 1_200);
  const [forPlayer, forBanker] = [Math.ceil(Math.min(dealt, 4) / 2), Math.floor(Math.min(dealt, 4) / 2)];
  const playerCards = player.slice(0, forPlayer + (dealt > 4 ? 1 : 0));
  const bankerCards = banker.slice(0, forBanker + (dealt > 5 || (dealt > 4 && player.length === 2) ? 1 : 0));
  return { ...shown, road, player: playerCards, banker: bankerCards, points: null, winner: null };
}
