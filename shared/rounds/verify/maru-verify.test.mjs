import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { cardName, cardOf, crashPoint, draws, kenoResult, playBaccarat, powerballResult, sha256Hex } from '../src';
import { answer, verify } from './maru-verify.mjs';

const vectors = JSON.parse(readFileSync(new URL('../src/fairness/vectors.json', import.meta.url), 'utf8'));

/** Answers a command line, as the command does. */
function run(...args) {
  const { status, lines } = answer(args);
  return { status, text: lines.join('\n') };
}
const seed = ['--hash', vectors.serverSeed, '--salt', vectors.clientSeed];
const answerOf = (game, round, ...more) => {
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
    expect(answerOf(game, vector.nonce)).toMatchObject({ status: 0, commitment: null, result: texts[game](vector) });
  }
});

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

test('a commitment that does not hold, and a result that was not drawn, end with 1', () => {
  expect(answerOf('roulette', 1, '--previous', vectors.commitment)).toMatchObject({ status: 0, commitment: true });
  const other = vectors.commitment.replace(/^./, 'f');
  expect(answerOf('roulette', 1, '--previous', other)).toMatchObject({ status: 1, commitment: false, ok: false });
  expect(answerOf('roulette', 1, '--result', '13')).toMatchObject({ status: 0, ok: true });
  expect(answerOf('roulette', 1, '--result', '14')).toMatchObject({ status: 1, ok: false });
  const { text } = run('roulette', '--round', '1', ...seed, '--previous', other, '--result', '14');
  expect(text).toContain('commitment  DOES NOT HOLD');
  expect(text).toContain('refused     the site showed 14');
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

test('it agrees with the site’s own code on any seed', () => {
  const ladderText = ({ start, rungs, end }) => `${start}-${rungs}-${end}`;
  const own = {
    roulette: (round) => String(draws.roulette(round)),
    hilow: (round) => cardName(cardOf(draws.hilow(round))),
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
