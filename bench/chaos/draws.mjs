import { createHmac } from 'node:crypto';

/*
 * Draws worked out from docs/fairness.md alone, apart from the site's code: what a round's game hash and salt give.
 */

const word = 2 ** 32;

/** Numbers of the stream of blocks of one round. */
function createStream({ game, hash, salt, round }) {
  let block = -1;
  let words = [];
  const nextWord = () => {
    if (words.length === 0) {
      block += 1;
      const digest = createHmac('sha256', hash).update(`${game}:${salt}:${round}:${block}`).digest();
      words = Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(at * 4));
    }
    return words.shift();
  };
  const uniform = (n) => {
    for (;;) {
      const drawn = nextWord();
      if (drawn < word - (word % n)) return drawn % n;
    }
  };
  const take = (low, high, count) => {
    const row = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    for (let at = 0; at < count; at += 1) {
      const other = at + uniform(row.length - at);
      [row[at], row[other]] = [row[other], row[at]];
    }
    return row.slice(0, count);
  };
  return { uniform, take };
}

/** Hundredths that a run of graph ends at. */
function computeCrash({ hash, salt }) {
  const edge = 100n;
  const drawn = BigInt(`0x${createHmac('sha256', salt).update(hash).digest('hex').slice(0, 13)}`);
  const whole = 2n ** 52n;
  const crash = ((10_000n - edge) * whole) / ((whole - drawn) * 100n);
  return Number(crash < 100n ? 100n : crash > 1_000_000n ? 1_000_000n : crash);
}

const draws = {
  roulette: (stream) => ({ pocket: stream.uniform(37) }),
  hilow: (stream) => ({ card: stream.uniform(52) }),
  baccarat: (stream) => ({ cards: stream.take(0, 415, 6).map((card) => card % 52) }),
  powerball: (stream) => ({ balls: stream.take(1, 28, 5), powerball: stream.uniform(10) }),
  ladder: (stream) => ({ start: ['left', 'right'][stream.uniform(2)], lines: 3 + stream.uniform(2) }),
  racing: (stream) => ({ order: stream.take(1, 4, 4) }),
};

/**
 * What a round of an own draw has to have as its result.
 * @param {{kind: string, id: string | number, game_hash: string, salt: string}} row `id`: the number of the round in its message
 * @returns {object | null} fields of the result; null for a kind that is not worked out here
 */
export function drawRound({ kind, id, game_hash: hash, salt }) {
  if (kind === 'graph') return { crash: computeCrash({ hash, salt }) };
  if (!draws[kind]) return null;
  return draws[kind](createStream({ game: kind, hash, salt, round: id }));
}
