import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import {
  cardName,
  crashPoint,
  drawPrizeCell,
  draws,
  kenoResult,
  playBaccarat,
  powerballResult,
  sha256Hex,
  toCard,
} from '../src';
import { answer, verify } from './maru-verify.mjs';

const vectors = JSON.parse(readFileSync(new URL('../src/fairness/vectors.json', import.meta.url), 'utf8'));

/** Answers a command line, as the command does. */
function run(...args) {
  const { status, lines } = answer(args);
  return { status, text: lines.join('\n') };
}
const seed = ['--hash', vectors.serverSeed, '--salt', vectors.clientSeed];
const readAnswer = (game, round, ...more) => {
  const { status, text } = run(game, '--round', String(round), ...seed, '--json', ...more);
  return { status, ...JSON.parse(text) };
};
const ladder = ({ start, lines, end }) => `${start}-${lines}-${end}`;

/** Each vector's result, as the command prints it. */
const texts = {
  roulette: ({ number }) => String(number),
  hilow: ({ card }) => card,
  baccarat: ({ player, banker, p, b, result }) => `P ${player.join(' ')} (${p}) B ${banker.join(' ')} (${b}) ${result}`,
  powerball: (v) =>
    `${v.balls.join(' ')} + ${v.powerball}: ${v.pbOe} ${v.pbUo}, sum ${v.sum} ${v.sumOe} ${v.sumUo} ${v.size === 'mid' ? 'middle' : v.size}, ladder ${ladder(v.ladderFromFirstBall)}`,
  ladder,
  racing: ({ finish }) => finish.join(' '),
  sicbo: ({ dice }) => dice.join(' '),
  oddeven: ({ r }) => r,
  keno: (v) => `${v.numbers.join(' ')}: sum ${v.sum}, ${v.oe} ${v.uo}, ladder ${ladder(v.ladder)}`,
};

test.each(Object.keys(vectors.games))('all vectors of %s', (game) => {
  for (const vector of vectors.games[game]) {
    expect(readAnswer(game, vector.nonce)).toMatchObject({ status: 0, commitment: null, result: texts[game](vector) });
  }
});

// spec mini-pages.19
test('all vectors of graph, with their place in the chain', () => {
  const { graph } = vectors;
  for (const { round, gameHash, hmac, crashHundredths } of graph.rounds) {
    const flags = ['--hash', gameHash, '--salt', graph.publicSalt, '--terminating', graph.terminatingHash];
    const { status, text } = run('graph', '--round', String(round), ...flags, '--steps', String(round), '--json');
    expect({ status, ...JSON.parse(text) }).toMatchObject({
      status: 0,
      commitment: true,
      blocks: [hmac],
      result: (crashHundredths / 100).toFixed(2),
    });
  }
});

// spec community.20
test('draws of coupons are those of the site', () => {
  for (const game of ['wheel', 'cards']) {
    for (let round = 1; round <= 30; round += 1) {
      const cell = drawPrizeCell(game, { gameHash: vectors.serverSeed, salt: vectors.clientSeed, roundId: round });
      const drawn = readAnswer(game, round, '--previous', vectors.commitment);
      expect(drawn).toMatchObject({ status: 0, commitment: true, result: String(cell) });
    }
  }
});

// spec mini-pages.19
test('a commitment that does not hold, and a result that was not drawn, end with 1', () => {
  expect(readAnswer('roulette', 1, '--previous', vectors.commitment)).toMatchObject({ status: 0, commitment: true });
  const other = vectors.commitment.replace(/^./, 'f');
  expect(readAnswer('roulette', 1, '--previous', other)).toMatchObject({ status: 1, commitment: false, ok: false });
  expect(readAnswer('roulette', 1, '--result', '13')).toMatchObject({ status: 0, ok: true });
  expect(readAnswer('roulette', 1, '--result', '14')).toMatchObject({ status: 1, ok: false });
  const { text } = run('roulette', '--round', '1', ...seed, '--previous', other, '--result', '14');
  expect(text).toContain('commitment  DOES NOT HOLD');
  expect(text).toContain('refused     the site showed 14');
});

describe('hilow compares with the card of the round before', () => {
  // Rounds 1 to 4 of a chain, their places in it being their numbers.
  const hashes = ['secret'];
  for (let step = 0; step < 5; step += 1) hashes.push(sha256Hex(hashes.at(-1)));
  const findHash = (round) => hashes[5 - round];
  const cardOfRound = (round) =>
    cardName(toCard(draws.hilow({ gameHash: findHash(round), salt: `salt-${round}`, roundId: round })));
  const check = (round, ...more) => {
    const args = ['hilow', '--round', String(round), '--hash', findHash(round), '--salt', `salt-${round}`];
    const { status, text } = run(...args, ...more);
    return { status, text, base: status === 2 ? null : JSON.parse(run(...args, ...more, '--json').text).base };
  };
  const before = (round) => ['--before-round', String(round), '--before-salt', `salt-${round}`];
  const wrongCard = (round) => (cardOfRound(round) === 'AS' ? 'KD' : 'AS');

  // spec mini.16
  test('worked out from the chain, over void rounds too, and refused where the site showed another', () => {
    const card = cardOfRound(3);
    expect(check(4, ...before(3), '--base', card)).toMatchObject({ status: 0, base: { card, holds: true } });
    const wrong = check(4, ...before(3), '--base', wrongCard(3));
    expect(wrong).toMatchObject({ status: 1, base: { card, holds: false } });
    expect(wrong.text).toContain('base        DOES NOT HOLD');
    expect(wrong.text).toContain(`refused     the card before is ${card}, not ${wrongCard(3)}`);
    const over = check(4, ...before(2), '--before-steps', '2', '--base', cardOfRound(2));
    expect(over).toMatchObject({ status: 0, base: { card: cardOfRound(2), holds: true } });
    // The salt of the round before is part of its card.
    expect(check(4, '--before-round', '3', '--before-salt', 'salt-9').base.card).not.toBe(card);
  });

  test('given, where the chain does not reach it; where it is worked out as well both have to agree', () => {
    expect(check(1, '--before', '7S', '--base', '7S')).toMatchObject({ status: 0, base: { card: '7S', holds: true } });
    expect(check(1, '--before', '7S', '--base', '7H')).toMatchObject({ status: 1, base: { card: '7S', holds: false } });
    const card = cardOfRound(3);
    expect(check(4, ...before(3), '--before', card, '--base', card).status).toBe(0);
    const disagreed = check(4, ...before(3), '--before', wrongCard(3), '--base', card);
    expect(disagreed.status).toBe(1);
    expect(disagreed.text).toContain(`refused     the card before is ${card}, not ${wrongCard(3)}`);
  });

  test('without a base, or without a round before, it says that nothing was compared', () => {
    expect(check(4).text).toContain('base        not checked: no --before and no --before-round');
    const unshown = check(4, ...before(3));
    expect(unshown).toMatchObject({ status: 0, base: { card: cardOfRound(3), holds: null } });
    expect(unshown.text).toContain(`the card before is ${cardOfRound(3)}`);
    expect(check(4, '--base', '7S')).toMatchObject({ status: 0, base: { card: null, holds: null } });
  });

  test.each([
    [['--base', '1S']],
    [['--before', 'SK']],
    [['--before-round', '3']],
    [['--before-salt', 'x']],
    [['--before-steps', '2']],
    [['--before-round', '0', '--before-salt', 'x']],
    [['--before-round', '3', '--before-salt', 'x', '--terminating', vectors.commitment, '--steps', '1']],
  ])('%j is refused with the usage', (args) => {
    expect(check(4, ...args).status).toBe(2);
  });

  test('no other game has a base', () => {
    expect(readAnswer('roulette', 1)).not.toHaveProperty('base');
    expect(run('roulette', '--round', '1', ...seed, '--base', '7S').status).toBe(2);
  });
});

test.each([
  [[]],
  [['poker', '--round', '1', ...seed]],
  [['roulette', '--round', '0', ...seed]],
  [['roulette', '--round', '1.5', ...seed]],
  [['roulette', '--round', '1', '--hash', 'ABC', '--salt', 'x']],
  [['roulette', '--round', '1', '--hash', vectors.serverSeed]],
  [['roulette', '--round', '1', ...seed, '--terminating', vectors.commitment]],
  [['roulette', '--round', '1', ...seed, '--unknown', 'x']],
  [['graph', '--round', '1', ...seed, '--edge', '10000']],
])('what cannot be checked is refused with the usage: %j', (args) => {
  const { status, text } = run(...args);
  expect(status).toBe(2);
  expect(text).toContain('node maru-verify.mjs GAME');
});

test('as a command: its answer, and how it ends', () => {
  const command = fileURLToPath(new URL('./maru-verify.mjs', import.meta.url));
  const process = (...args) => spawnSync(execPath, [command, ...args], { encoding: 'utf8' });
  const done = process('roulette', '--round', '1', ...seed, '--result', '14');
  expect([done.status, done.stderr]).toEqual([1, '']);
  expect(done.stdout).toMatch(/^block 0 {5}1cf65897.*\ncommitment {2}not checked.*\nresult {6}13\nrefused/s);
  const wrong = process('poker');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain('no game poker');
});

// spec mini-pages.19
test('it agrees with the site’s own code on any seed', () => {
  const ladderText = ({ start, rungs, end }) => `${start}-${rungs}-${end}`;
  const own = {
    roulette: (round) => String(draws.roulette(round)),
    hilow: (round) => cardName(toCard(draws.hilow(round))),
    baccarat(round) {
      const { player, banker, playerPoints, bankerPoints, winner } = playBaccarat(draws.baccarat(round));
      return texts.baccarat({ player, banker, p: playerPoints, b: bankerPoints, result: winner });
    },
    ladder: (round) => ladderText(draws.ladder(round)),
    racing: (round) => draws.racing(round).join(' '),
    sicbo: (round) => draws.sicbo(round).join(' '),
    oddeven: (round) => draws.oddeven(round),
    keno(round) {
      const numbers = draws.keno(round);
      const { sum, parity, half, ladder } = kenoResult(numbers);
      return `${numbers.join(' ')}: sum ${sum}, ${parity} ${half}, ladder ${ladderText(ladder)}`;
    },
    powerball(round) {
      const { balls, powerball } = draws.powerball(round);
      const r = powerballResult(balls, powerball);
      return `${balls.join(' ')} + ${powerball}: ${r.powerballParity} ${r.powerballHalf}, sum ${r.sum} ${r.sumParity} ${r.sumHalf} ${r.size}, ladder ${ladderText(r.ladder)}`;
    },
    graph({ gameHash, salt }) {
      const text = String(crashPoint(gameHash, salt));
      return `${text.slice(0, -2)}.${text.slice(-2)}`;
    },
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.string({ minLength: 1 }), (round, salt) => {
      const hash = sha256Hex(salt);
      for (const [game, draw] of Object.entries(own)) {
        const text = draw({ gameHash: hash, salt, roundId: round });
        expect([game, verify({ game, hash, salt, round }).result]).toEqual([game, text]);
      }
    }),
    { numRuns: 200 },
  );
});
