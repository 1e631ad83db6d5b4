import type { DrawnResult } from '@maru/contracts';
import { type DrawStep, drawKind, type GameKind, messageName, sha256Hex } from '@maru/rounds';
import { listFacts, type ResultFact } from './facts';
import { type Hashes, toHex } from './hashes';

/** Input of the check. An unpublished value is null: its comparison is left out. */
export interface CheckInput {
  kind: GameKind;
  roundId: number;
  /** 64 small hex digits. */
  gameHash: string;
  salt: string;
  /** The game hash of the round before. */
  commitment: string | null;
  /** End of the chain by the notice at its start, and how many hashes lead there. */
  chain: { terminatingHash: string; steps: number } | null;
  published: DrawnResult | null;
  /** hilow: the card of the round before, which the published base must be; null where it is not at hand. */
  before: number | null;
}

/** 'computed': worked out, but there is nothing that it could be compared with. */
export type StepState = 'passed' | 'failed' | 'computed';

export interface Checked {
  seal: {
    state: StepState;
    sha256: string;
    commitment: string | null;
    chain: { terminatingHash: string; steps: number; holds: boolean } | null;
  };
  /** `words`: eight numbers of 8 hex digits; `used`: places of those that the draw took. */
  mix: { state: StepState; blocks: { key: string; message: string; words: string[]; used: number[] }[] };
  /** Empty for graph, whose number is worked out from the first 52 bits (`first52`, hex). */
  draw: { state: StepState; steps: DrawStep[]; first52: string | null };
  result: { state: StepState; computed: DrawnResult; published: DrawnResult | null };
  /** `isBaseOpen`: hilow's base was taken as it was published, because the card of the round before is not at hand. */
  markets: {
    state: StepState;
    facts: { fact: ResultFact; published: ResultFact | null; same: boolean | null }[];
    isBaseOpen: boolean;
  };
  /** Steps that failed, of five. */
  failures: number;
  /** Every step passed. */
  proven: boolean;
}

const sliceSteps = 4_000;

/** Follows the chain in slices, so the page stays responsive. */
async function endOfChain(gameHash: string, steps: number, pause: () => Promise<void>): Promise<string> {
  let hash = gameHash;
  for (let step = 0; step < steps; step += 1) {
    if (step > 0 && step % sliceSteps === 0) await pause();
    hash = sha256Hex(hash);
  }
  return hash;
}

async function checkSeal(input: CheckInput, hashes: Hashes, pause: () => Promise<void>): Promise<Checked['seal']> {
  const { gameHash, commitment } = input;
  const sha256 = await hashes.sha256(gameHash);
  const chain = input.chain && {
    ...input.chain,
    holds: (await endOfChain(gameHash, input.chain.steps, pause)) === input.chain.terminatingHash,
  };
  const comparisons = [commitment === null ? null : sha256 === commitment, chain?.holds ?? null];
  const made = comparisons.filter((holds) => holds !== null);
  const state = made.length === 0 ? 'computed' : made.every(Boolean) ? 'passed' : 'failed';
  return { state, sha256, commitment, chain };
}

const listWords = (block: Uint8Array): string[] => toHex(block).match(/.{8}/g)!;

interface Drawn {
  result: DrawnResult;
  blocks: Checked['mix']['blocks'];
  steps: DrawStep[];
  first52: string | null;
}

/** Draws once to learn how many blocks it takes, and again from the blocks that the device's own hashes made. */
async function drawAgain({ kind, ...seed }: CheckInput, base: number | null, hashes: Hashes): Promise<Drawn> {
  const name = messageName(kind);
  if (name === null) {
    const block = await hashes.hmac(seed.salt, seed.gameHash);
    const words = listWords(block);
    const blocks = [{ key: seed.salt, message: seed.gameHash, words, used: [0, 1] }];
    return { result: drawKind(kind, seed, base), blocks, steps: [], first52: toHex(block).slice(0, 13) };
  }
  let count = 0;
  drawKind(kind, seed, base, { onStep: ({ at }) => (count = Math.floor(at / 8) + 1) });
  const messages = Array.from({ length: count }, (_, index) => `${name}:${seed.salt}:${seed.roundId}:${index}`);
  const made = await Promise.all(messages.map((message) => hashes.hmac(seed.gameHash, message)));
  const steps: DrawStep[] = [];
  const result = drawKind(kind, seed, base, {
    readBlock: (index) => made[index]!,
    onStep: (step) => steps.push(step),
  });
  const blocks = made.map((block, index) => ({
    key: seed.gameHash,
    message: messages[index]!,
    words: listWords(block),
    used: steps.filter(({ at }) => Math.floor(at / 8) === index).map(({ at }) => at % 8),
  }));
  return { result, blocks, steps, first52: null };
}

/** Are two results the same? The order of their fields does not matter. */
export function sameResult(first: DrawnResult, second: DrawnResult): boolean {
  const sorted = (result: DrawnResult) => JSON.stringify(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(first) === sorted(second);
}

function compareFacts(computed: DrawnResult, published: DrawnResult | null, before: number | null): Checked['markets'] {
  const theirs = published && published.kind === computed.kind ? listFacts(published) : null;
  const facts = listFacts(computed).map((fact, at) => {
    const other = theirs?.[at] ?? null;
    return { fact, published: other, same: other && other.value === fact.value };
  });
  const different = published !== null && (theirs === null || facts.some(({ same }) => !same));
  const isBaseOpen = published?.kind === 'hilow' && before === null;
  const state = different ? 'failed' : published === null || isBaseOpen ? 'computed' : 'passed';
  return { state, facts, isBaseOpen };
}

/**
 * Checks a round in five steps, by its input alone and without a request. Mixing and drawing have no published values
 * to compare. They pass if their result is the published one and the seal holds.
 */
export async function checkRound(
  input: CheckInput,
  hashes: Hashes,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<Checked> {
  const seal = await checkSeal(input, hashes, pause);
  const { published, before } = input;
  const base = before ?? (published?.kind === 'hilow' ? published.base : null);
  const { result: computed, blocks, steps, first52 } = await drawAgain(input, base, hashes);
  const same = published && sameResult(computed, published);
  const resultState: StepState = same === null ? 'computed' : same ? 'passed' : 'failed';
  const between: StepState = resultState === 'passed' && seal.state !== 'failed' ? 'passed' : 'computed';
  const markets = compareFacts(computed, published, before);
  const states = [seal.state, between, between, resultState, markets.state];
  return {
    seal,
    mix: { state: between, blocks },
    draw: { state: between, steps, first52 },
    result: { state: resultState, computed, published },
    markets,
    failures: states.filter((state) => state === 'failed').length,
    proven: states.every((state) => state === 'passed'),
  };
}

/** A check that was made: of which values, and how long it took in this browser, ms. */
export interface CompletedCheck {
  input: CheckInput;
  checked: Checked;
  ms: number;
}
