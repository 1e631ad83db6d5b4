import { io } from 'socket.io-client';

/**
 * What a reader of the in-play list knows: matches with their main market, kept fresh over the live connection as a
 * page does it. Fetches the list again when a frame is missing.
 */
export class LiveBook {
  #member;
  #socket;
  #seq = 0;
  #matches = new Map();
  #fetching = false;
  /** Outcome values received in frames. */
  changes = 0;
  frames = 0;

  constructor(member) {
    this.#member = member;
  }

  async open() {
    const cookie = [...this.#member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.#socket = io(this.#member.base, { transports: ['websocket'], extraHeaders: { cookie } });
    this.#socket.on('GameRationUpdate', (_channel, { rationData }) => this.#odds(rationData));
    this.#socket.on('MatchRefresh', (_channel, { matchData }) => this.#match(matchData));
    this.#socket.on('connect', () => this.#socket.emit('subscribe', { channel: 'feed.inplay' }));
    await new Promise((resolve, reject) => {
      this.#socket.once('connect', resolve);
      this.#socket.once('connect_error', reject);
    });
    await this.#fetch();
  }

  /** Joins one more topic, only to count its frames. */
  join(channel) {
    this.#socket.emit('subscribe', { channel });
  }

  close() {
    this.#socket?.close();
  }

  /** Ids of the live matches. */
  get ids() {
    return [...this.#matches.keys()];
  }

  /** Outcomes that can be bet on now: `[{matchId, marketId, oddsId, value}]`, values in 1/100. */
  offers() {
    const cells = [];
    for (const match of this.#matches.values()) {
      if (match.bet_stop || match.status_id !== 3) continue;
      for (const { marketId, use, outcomes } of Object.values(match.markets)) {
        if (!use) continue;
        for (const { id, value, status, result } of Object.values(outcomes)) {
          if (status === 0 && result === null && value >= 100 && value <= 10_000) {
            cells.push({ matchId: match.id, marketId, oddsId: id, value });
          }
        }
      }
    }
    return cells;
  }

  async #fetch() {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      const { list, seq } = await this.#member.get('/api/theSports/inplayList');
      this.#matches = new Map(Object.values(list).map((match) => [match.id, match]));
      this.#seq = seq;
    } finally {
      this.#fetching = false;
    }
  }

  /** False for a frame that the list holds already, or of a topic that is only counted. */
  #follows({ topic, seq }) {
    if (topic !== 'feed.inplay' || seq <= this.#seq) return false;
    if (seq > this.#seq + 1) {
      void this.#fetch();
      return false;
    }
    this.#seq = seq;
    return true;
  }

  #odds(frame) {
    this.frames += 1;
    this.changes += frame.odds.length;
    if (!this.#follows(frame)) return;
    for (const { matchId, market } of frame.markets ?? []) {
      const match = this.#matches.get(matchId);
      if (match) match.markets[market.marketId] = market;
    }
    for (const [matchId, marketId] of frame.gone ?? []) delete this.#matches.get(matchId)?.markets[marketId];
    for (const [matchId, marketId, oddsId, value, status] of frame.odds) {
      const outcome = this.#matches.get(matchId)?.markets[marketId]?.outcomes[oddsId];
      if (outcome) Object.assign(outcome, { value, status });
    }
  }

  #match(frame) {
    this.frames += 1;
    if (!this.#follows(frame)) return;
    for (const patch of frame.matches) Object.assign(this.#matches.get(patch.id) ?? {}, patch);
    for (const match of frame.added ?? []) this.#matches.set(match.id, match);
  }
}
