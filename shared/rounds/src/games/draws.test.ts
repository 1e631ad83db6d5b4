import { drawBlock } from '../fairness/draw-stream';
import vectors from '../fairness/vectors.json';
import { playBaccarat } from './baccarat';
import { cardName, toCard } from './cards';
import { draws } from './draws';
import { kenoResult, powerballResult } from './results';

const { serverSeed: gameHash, clientSeed: salt, games } = vectors;
const toSeed = ({ nonce }: { nonce: number }) => ({ gameHash, salt, roundId: nonce });
const ladderVector = ({ start, rungs, end }: { start: string; rungs: number; end: string }) => ({
  start,
  lines: rungs,
  end,
});

test('the first block of a draw is the HMAC that the scheme publishes', () => {
  const block = drawBlock({ game: 'roulette', gameHash, salt, roundId: 1 }, 0);
  expect(Buffer.from(block).toString('hex')).toBe('1cf65897beea5a83652c93c56d2ec0ed208a75cad619751ec2beac8cf57fdce6');
});

test.each(games.roulette)('roulette of round $nonce is $number', (vector) => {
  expect(draws.roulette(toSeed(vector))).toBe(vector.number);
});
test.each(games.hilow)('hilow of round $nonce is $card', (vector) => {
  const index = draws.hilow(toSeed(vector));
  expect([index, cardName(toCard(index))]).toEqual([vector.cardIndex, vector.card]);
});
test.each(games.baccarat)('baccarat of round $nonce is won by $result', (vector) => {
  const cards = draws.baccarat(toSeed(vector));
  expect(cards).toEqual(vector.shoe8);
  const round = playBaccarat(cards);
  expect(round).toEqual({
    player: vector.player,
    banker: vector.banker,
    playerPoints: vector.p,
    bankerPoints: vector.b,
    winner: vector.result,
    playerPair: vector.playerPair,
    bankerPair: vector.bankerPair,
  });
  expect(round.player.length + round.banker.length).toBe(vector.cardsUsed);
});
test.each(games.powerball)('powerball of round $nonce is $balls and $powerball', (vector) => {
  const { balls, powerball } = draws.powerball(toSeed(vector));
  expect([balls, powerball]).toEqual([vector.balls, vector.powerball]);
  const result = powerballResult(balls, powerball);
  expect(result).toMatchObject({
    sum: vector.sum,
    sumParity: vector.sumOe,
    sumHalf: vector.sumUo,
    // The vectors shorten the word.
    size: vector.size === 'mid' ? 'middle' : vector.size,
    powerballParity: vector.pbOe,
    powerballHalf: vector.pbUo,
  });
  expect(ladderVector(result.ladder)).toEqual(vector.ladderFromFirstBall);
});
test.each(games.ladder)('the ladder of round $nonce goes from $start over $lines to $end', ({ nonce, ...ladder }) => {
  expect(ladderVector(draws.ladder(toSeed({ nonce })))).toEqual(ladder);
});
test.each(games.racing)('racing of round $nonce ends $finish', (vector) => {
  expect(draws.racing(toSeed(vector))).toEqual(vector.finish);
});
test.each(games.sicbo)('the dice of round $nonce are $dice', (vector) => {
  expect(draws.sicbo(toSeed(vector))).toEqual(vector.dice);
});
test.each(games.oddeven)('odd or even of round $nonce is $r', (vector) => {
  expect(draws.oddeven(toSeed(vector))).toBe(vector.r);
});
test.each(games.keno)('keno of round $nonce sums to $sum', (vector) => {
  const numbers = draws.keno(toSeed(vector));
  expect(numbers).toEqual(vector.numbers);
  const { ladder, ...result } = kenoResult(numbers);
  expect(result).toEqual({ sum: vector.sum, lastDigit: vector.lastDigit, parity: vector.oe, half: vector.uo });
  expect(ladderVector(ladder)).toEqual(vector.ladder);
});
