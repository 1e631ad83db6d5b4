#!/usr/bin/env node
// Checks a round of Maru's own draws (scheme tpf-v1) without the site: one file, Node.js 18 or newer, no dependency, no
// network. It is written apart from the site's own code, so that two implementations have to agree; docs/fairness.md has
// the scheme.
import { createHash, createHmac } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `node maru-verify.mjs GAME --round N --hash GAME_HASH --salt SALT [commitment] [--result RESULT] [--json]

GAME        roulette, hilow, baccarat, powerball, ladder, racing, sicbo, oddeven, keno or graph; wheel or cards of a
            coupon, with its number as the round and its commitment as --previous
commitment  --previous HASH              game hash of the round before (or the terminating hash, for round 1 of a chain)
            --terminating HASH --steps K terminating hash of the chain, K the round's place in it
--result    the result that the site showed, as this command prints it; any other is refused
--base      hilow only: the base card that the site showed for the round, as 7S; it has to be the card of the last round
            before that was drawn:
            --before-round M --before-salt SALT  that round, whose card is worked out from the chain
            [--before-steps K]                   places in the chain that it lies before, 1 unless told (void rounds between)
            --before CARD                        its card, where the chain does not reach it; 7S before the first round
--edge      graph only: the house's edge in 1/100 %, 100 unless told
--json      the answer as JSON

Ends with 0 where everything that was given holds, 1 where something does not, 2 where it was called wrongly.`;

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key, message) => createHmac('sha256', key).update(message, 'utf8').digest();

/** Whole random numbers of one draw: words of 32 bits of HMAC blocks; what would favour some values is left out. */
function createNumbers(game, { hash, salt, round }) {
  const blocks = [];
  let word = 0;
  const next = () => {
    if (word === blocks.length * 8) blocks.push(hmac(hash, `${game}:${salt}:${round}:${blocks.length}`));
    const value = blocks[Math.floor(word / 8)].readUInt32BE((word % 8) * 4);
    word += 1;
    return value;
  };
  const uniform = (count) => {
    const end = 4_294_967_296 - (4_294_967_296 % count);
    for (;;) {
      const value = next();
      if (value < end) return value % count;
    }
  };
  const take = (low, high, count) => {
    const rest = [];
    for (let value = low; value <= high; value += 1) rest.push(value);
    for (let at = 0; at < count; at += 1) {
      const from = at + uniform(rest.length - at);
      const value = rest[from];
      rest[from] = rest[at];
      rest[at] = value;
    }
    return rest.slice(0, count);
  };
  return { uniform, take, blocks };
}

const parity = (value) => (value % 2 === 0 ? 'even' : 'odd');
const sum = (values) => values.reduce((all, value) => all + value, 0);
const card = (index) => `${'A,2,3,4,5,6,7,8,9,10,J,Q,K'.split(',')[index % 13]}${'SHDC'[Math.floor(index / 13)]}`;
const ladder = (isLeft, three) => `${isLeft ? 'left' : 'right'}-${three ? 3 : 4}-${isLeft === three ? 'even' : 'odd'}`;

/** A deal of baccarat from six cards of 0 to 51: P1 B1 P2 B2, then third cards by the standard table. */
function baccarat(cards) {
  const worth = (index) => Math.min((index % 13) + 1, 10) % 10;
  const player = [cards[0], cards[2]];
  const banker = [cards[1], cards[3]];
  const points = (hand) => sum(hand.map(worth)) % 10;
  const rest = [cards[4], cards[5]];
  if (points(player) < 8 && points(banker) < 8) {
    let takes = points(banker) <= 5;
    if (points(player) <= 5) {
      const third = rest.shift();
      player.push(third);
      // By the banker's points: the player's third cards, by worth, on which the banker takes one.
      const table = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];
      takes = table[points(banker)].includes(String(worth(third)));
    }
    if (takes) banker.push(rest.shift());
  }
  const [p, b] = [points(player), points(banker)];
  const winner = p === b ? 'tie' : p > b ? 'player' : 'banker';
  return `P ${player.map(card).join(' ')} (${p}) B ${banker.map(card).join(' ')} (${b}) ${winner}`;
}

/** Each game's result from its numbers, as text. */
const games = {
  roulette: ({ uniform }) => String(uniform(37)),
  hilow: ({ uniform }) => card(uniform(52)),
  baccarat: ({ take }) => baccarat(take(0, 415, 6).map((index) => index % 52)),
  powerball({ take, uniform }) {
    const balls = take(1, 28, 5);
    const power = uniform(10);
    const total = sum(balls);
    const size = total <= 64 ? 'small' : total <= 80 ? 'middle' : 'big';
    const halves = `${parity(power)} ${power <= 4 ? 'under' : 'over'}, sum ${total} ${parity(total)} ${total <= 72 ? 'under' : 'over'}`;
    return `${balls.join(' ')} + ${power}: ${halves} ${size}, ladder ${ladder(balls[0] % 2 === 1, balls[0] <= 14)}`;
  },
  ladder({ uniform }) {
    const isLeft = uniform(2) === 0;
    return ladder(isLeft, uniform(2) === 0);
  },
  racing: ({ take }) => take(1, 4, 4).join(' '),
  sicbo: ({ uniform }) => [1, 2, 3].map(() => uniform(6) + 1).join(' '),
  wheel: ({ uniform }) => String(uniform(12)),
  cards: ({ uniform }) => String(uniform(12)),
  oddeven: ({ uniform }) => (uniform(2) === 0 ? 'odd' : 'even'),
  keno({ take }) {
    const numbers = take(1, 70, 22);
    const digit = sum(numbers) % 10;
    const first = numbers[0];
    return `${numbers.join(' ')}: sum ${sum(numbers)}, ${parity(digit)} ${digit <= 4 ? 'under' : 'over'}, ladder ${ladder(first % 2 === 1, first <= 35)}`;
  },
};

/** Where a round of graph ends, as text with two decimals, in whole numbers throughout. */
function graph({ hash, salt, edge }) {
  const block = hmac(salt, hash);
  const space = 2n ** 52n;
  const word = BigInt(`0x${block.toString('hex').slice(0, 13)}`);
  const end = ((10_000n - BigInt(edge)) * space) / ((space - word) * 100n);
  const hundredths = String(end < 100n ? 100n : end);
  return { blocks: [block], result: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}` };
}

/** Whether the hash was fixed beforehand; null where no commitment was given. */
function committed({ hash, previous, terminating, steps }) {
  const checks = [];
  if (previous !== undefined) checks.push(sha256(hash) === previous);
  if (terminating !== undefined) {
    let end = hash;
    for (let step = 0; step < steps; step += 1) end = sha256(end);
    checks.push(end === terminating);
  }
  return checks.length === 0 ? null : checks.every(Boolean);
}

/**
 * Hilow's base: the card of the round before, worked out from the chain or given; null where neither was. A base that the
 * site showed holds where it is that card, and where both are there they agree.
 */
function hilowBase({ hash, base: shown, before: shownBefore, beforeRound, beforeSalt, beforeSteps = 1 }) {
  let card = shownBefore ?? null;
  let computed = null;
  if (beforeRound !== undefined) {
    let end = hash;
    for (let step = 0; step < beforeSteps; step += 1) end = sha256(end);
    computed = games.hilow(createNumbers('hilow', { hash: end, salt: beforeSalt, round: beforeRound }));
    card = computed;
  }
  const comparisons = [computed === null ? undefined : shownBefore, shown].filter((other) => other !== undefined);
  if (card === null) return { card: null, holds: null };
  return { card, holds: comparisons.length === 0 ? null : comparisons.every((other) => other === card) };
}

/**
 * Checks one round.
 * @returns {{game: string, round: number, commitment: boolean | null, blocks: string[], result: string, ok: boolean,
 *   base?: {card: string | null, holds: boolean | null}}} `base`: of hilow
 */
export function verify({ game, result: claimed, ...round }) {
  const numbers = game === 'graph' ? null : createNumbers(game, round);
  const drawn = numbers ? { result: games[game](numbers), blocks: numbers.blocks } : graph({ edge: 100, ...round });
  const commitment = committed(round);
  const base = game === 'hilow' ? hilowBase(round) : undefined;
  const isShown = claimed === undefined || claimed === drawn.result;
  return {
    game,
    round: round.round,
    commitment,
    blocks: drawn.blocks.map((block) => block.toString('hex')),
    result: drawn.result,
    ...(base && { base }),
    ok: commitment !== false && isShown && base?.holds !== false,
  };
}

/** Checks the options of hilow alone: its base, and the card of the round before. @throws {Error} */
function checkHilowOptions(game, values) {
  for (const name of ['base', 'before', 'before-round', 'before-salt', 'before-steps']) {
    if (values[name] !== undefined && game !== 'hilow') throw new Error(`--${name} is of hilow alone`);
  }
  for (const name of ['base', 'before']) {
    if (values[name] !== undefined && !/^([A2-9JQK]|10)[SHDC]$/.test(values[name]))
      throw new Error(`--${name} ${values[name]} is no card`);
  }
  const { steps, 'before-round': round, 'before-salt': salt, 'before-steps': beforeSteps } = values;
  if ((round === undefined) !== (salt === undefined)) throw new Error('--before-round and --before-salt go together');
  if (beforeSteps !== undefined && round === undefined) throw new Error('--before-steps needs --before-round');
  if (steps !== undefined && round !== undefined && Number(beforeSteps ?? 1) >= Number(steps))
    throw new Error('the chain begins after the round before: give its card with --before');
}

/** Reads the command line. @throws {Error} where something is missing or is not what it has to be */
function readArguments(argv) {
  const text = { type: 'string' };
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      round: text,
      hash: text,
      salt: text,
      previous: text,
      terminating: text,
      steps: text,
      result: text,
      edge: text,
      base: text,
      before: text,
      'before-round': text,
      'before-salt': text,
      'before-steps': text,
      json: { type: 'boolean' },
    },
  });
  const [game, ...more] = positionals;
  if (more.length > 0 || !(game in games || game === 'graph'))
    throw new Error(`no game ${positionals.join(' ') || '(none)'}`);
  const whole = (name, max, least = 1) => {
    const value = values[name] ?? '';
    if (!/^\d{1,12}$/.test(value) || Number(value) < least || Number(value) > max)
      throw new Error(`--${name} ${value}`);
    return Number(value);
  };
  for (const name of ['hash', 'previous', 'terminating']) {
    if ((name === 'hash' || values[name] !== undefined) && !/^[0-9a-f]{64}$/.test(values[name] ?? ''))
      throw new Error(`--${name} is not 64 hex digits in small letters`);
  }
  if (!values.salt) throw new Error('--salt is missing');
  checkHilowOptions(game, values);
  const { json, edge, steps, base, before, ...rest } = values;
  const { 'before-round': beforeRound, 'before-salt': beforeSalt, 'before-steps': beforeSteps, ...others } = rest;
  if ((values.terminating === undefined) !== (steps === undefined))
    throw new Error('--terminating and --steps go together');
  return {
    json,
    round: {
      ...others,
      game,
      round: whole('round', 999_999_999_999),
      ...(steps !== undefined && { steps: whole('steps', 10_000_000) }),
      ...(edge !== undefined && { edge: whole('edge', 9_999, 0) }),
      ...(base !== undefined && { base }),
      ...(before !== undefined && { before }),
      ...(beforeRound !== undefined && { beforeRound: whole('before-round', 999_999_999_999), beforeSalt }),
      ...(beforeSteps !== undefined && { beforeSteps: whole('before-steps', 10_000_000) }),
    },
  };
}

/**
 * Answers a command line.
 * @returns {{status: 0 | 1 | 2, lines: string[]}} what is printed; with 2 it belongs to standard error
 */
export function answer(argv) {
  let options;
  try {
    options = readArguments(argv);
  } catch (error) {
    return { status: 2, lines: [error.message, '', usage] };
  }
  const { json, round } = options;
  const checked = verify(round);
  const status = checked.ok ? 0 : 1;
  if (json) return { status, lines: [JSON.stringify(checked)] };
  const words = { true: 'holds', false: 'DOES NOT HOLD', null: 'not checked: no --previous and no --terminating' };
  const lines = checked.blocks.map((block, at) => `block ${at}     ${block}`);
  lines.push(`commitment  ${words[checked.commitment]}`, `result      ${checked.result}`);
  if (checked.base) {
    const { card: before, holds } = checked.base;
    const open = before === null ? 'no --before and no --before-round' : `no --base; the card before is ${before}`;
    lines.push(
      `base        ${{ true: `holds: ${before}`, false: 'DOES NOT HOLD', null: `not checked: ${open}` }[holds]}`,
    );
    if (holds === false) {
      const other = [round.before, round.base].find((candidate) => candidate !== undefined && candidate !== before);
      lines.push(`refused     the card before is ${before}, not ${other}`);
    }
  }
  if (round.result !== undefined && round.result !== checked.result)
    lines.push(`refused     the site showed ${round.result}`);
  return { status, lines };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { status, lines } = answer(process.argv.slice(2));
  (status === 2 ? console.error : console.log)(lines.join('\n'));
  process.exitCode = status;
}
