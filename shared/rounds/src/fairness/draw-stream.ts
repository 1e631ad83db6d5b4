import { hmacSha256 } from './hash';

/** What a draw depends on. `salt` is known only after betting has closed, `gameHash` is revealed with the draw. */
export interface DrawSeed {
  /** Name of the game inside the message: 'roulette', 'powerball', … */
  game: string;
  gameHash: string;
  salt: string;
  roundId: number;
}

const wordsOfBlock = 8;
const range = 2 ** 32;

/** HMAC-SHA-256 block number `index` of a draw, key gameHash, message `game:salt:roundId:index`: 32 bytes. */
export function drawBlock({ game, gameHash, salt, roundId }: DrawSeed, index: number): Uint8Array {
  return hmacSha256(gameHash, `${game}:${salt}:${roundId}:${index}`);
}

/** One number that was drawn from a stream. */
export interface DrawStep {
  /** Out of how many values: 0 to `of` − 1. */
  of: number;
  /** Words that were left out because they would favour some values. */
  skipped: number[];
  /** The word that counted, and its place in the stream from 0. */
  word: number;
  at: number;
  value: number;
}

/** Observer of a draw, and the source of its blocks. */
export interface DrawOptions {
  onStep?(step: DrawStep): void;
  /** HMAC block number `index`, from another implementation; by default `drawBlock`. */
  readBlock?(index: number): Uint8Array;
}

/** The random numbers of one draw by scheme tpf-v1: big-endian words of 32 bits from one HMAC block after the other. */
export class DrawStream {
  private block: DataView | null = null;
  private index = 0;
  private word = 0;

  constructor(
    private readonly seed: DrawSeed,
    private readonly options: DrawOptions = {},
  ) {}

  /** Number of blocks that were used so far. */
  get blocks(): number {
    return this.index;
  }

  /** 0 to n − 1, all equally likely: words of the last, incomplete multiple of n are skipped. n is 1 to 2^32. */
  uniform(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1 || n > range) throw new RangeError(`no draw from ${n} values`);
    const limit = Math.floor(range / n) * n;
    const skipped: number[] = [];
    let word = this.next();
    while (word >= limit) {
      skipped.push(word);
      word = this.next();
    }
    const at = (this.index - 1) * wordsOfBlock + this.word - 1;
    this.options.onStep?.({ of: n, skipped, word, at, value: word % n });
    return word % n;
  }

  /** `count` distinct numbers of `low` to `high`, in the order in which they are drawn (partial Fisher–Yates). */
  take(low: number, high: number, count: number): number[] {
    const values = Array.from({ length: high - low + 1 }, (_, at) => low + at);
    if (count > values.length) throw new RangeError(`no ${count} distinct values of ${values.length}`);
    for (let at = 0; at < count; at += 1) {
      const other = at + this.uniform(values.length - at);
      [values[at], values[other]] = [values[other]!, values[at]!];
    }
    return values.slice(0, count);
  }

  private next(): number {
    if (!this.block || this.word === wordsOfBlock) {
      const bytes = this.options.readBlock?.(this.index) ?? drawBlock(this.seed, this.index);
      this.block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.index += 1;
      this.word = 0;
    }
    const value = this.block.getUint32(this.word * 4);
    this.word += 1;
    return value;
  }
}
