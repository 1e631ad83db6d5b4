import { FrameTurns } from './frame-turns';

let frames: (() => void)[];
let done: string[];
let turns: FrameTurns;
const ask = (name: string, rank: number, owner: object = {}) => turns.request(owner, rank, () => done.push(name));
const frame = () => {
  for (const run of frames.splice(0)) run();
};
beforeEach(() => {
  frames = [];
  done = [];
  turns = new FrameTurns((run) => frames.push(run));
});

test('an idle queue does the first piece at once, the others one a frame, the lowest rank first', () => {
  ask('first', 9);
  ask('far', 5);
  ask('near', 1);
  expect(done).toEqual(['first']);
  frame();
  expect(done).toEqual(['first', 'near']);
  frame();
  frame();
  expect(done).toEqual(['first', 'near', 'far']);
  expect(frames).toHaveLength(0);
  ask('later', 1);
  expect(done.at(-1)).toBe('later');
});

test('an owner has one piece: asking again takes its place, and a cancelled one is not done', () => {
  const [a, b] = [{}, {}];
  ask('first', 0);
  ask('old', 1, a);
  ask('new', 2, a);
  ask('cancelled', 0, b);
  turns.cancel(b);
  frame();
  frame();
  expect(done).toEqual(['first', 'new']);
});
