import type { VendorMatch } from '@maru/contracts';
import type { FeedBody } from '../stream/messages';

/** What a client knows that begins with a snapshot and follows the messages: used to test that both agree. */
export class Mirror {
  private readonly matches = new Map<number, VendorMatch>();

  constructor(matches: VendorMatch[]) {
    for (const match of structuredClone(matches)) this.matches.set(match.id, match);
  }

  get size(): number {
    return this.matches.size;
  }

  apply(body: FeedBody): void {
    if (body.type === 'alive') return;
    if (body.type === 'match_added') {
      this.matches.set(body.match.id, structuredClone(body.match));
      return;
    }
    const match = this.matches.get(body.match);
    if (!match) throw new Error(`message about unknown match ${body.match}`);
    switch (body.type) {
      case 'odds_change':
        for (const change of body.outcomes) {
          const outcome = match.markets.find((m) => m.id === body.market)?.outcomes.find((o) => o.id === change.id);
          if (!outcome) throw new Error(`odds of unknown outcome ${change.id}`);
          outcome.value = change.value;
          outcome.status = change.status;
        }
        break;
      case 'market_change':
        match.markets = match.markets.filter((m) => m.id !== body.market.id);
        if (body.market.status !== 'closed') match.markets.push(structuredClone(body.market));
        break;
      case 'bet_stop':
        match.bet_stop = true;
        match.stop_reason = body.reason;
        break;
      case 'bet_start':
        match.bet_stop = false;
        match.stop_reason = null;
        break;
      case 'score':
        match.score = body.score;
        break;
      case 'match_status':
        match.status_id = body.status_id;
        match.period = body.period;
        match.match_time = body.match_time;
        if (body.status_id === 4) this.matches.delete(match.id);
        break;
    }
  }

  comparable(id: number) {
    const match = this.matches.get(id);
    return match ? Mirror.of(match) : null;
  }

  /** The exactly transmitted part. The clock runs on, and the board is sent only occasionally. */
  static of(match: VendorMatch) {
    const { timer: _timer, board: _board, ...rest } = match;
    return { ...rest, markets: [...match.markets].sort((a, b) => a.id - b.id) };
  }
}
