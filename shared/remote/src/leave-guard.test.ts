import { navigate } from '@maru/platform';
import { guardLeave } from './leave-guard';

const popped = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));
const here = () => window.location.pathname;
let asked: (() => void)[] = [];
const question = (leave: () => void) => void asked.push(leave);

beforeEach(() => {
  asked = [];
  navigate('/before');
  navigate('/game');
});

test('a link is followed once the member agrees, and back leads to the page that was left', async () => {
  guardLeave(question);
  navigate('/elsewhere');
  expect([here(), asked.length]).toEqual(['/game', 1]);
  asked[0]!();
  expect(here()).toBe('/elsewhere');
  window.history.back();
  await popped();
  expect([here(), asked.length]).toEqual(['/game', 1]);
});

// spec cash.41
test('back asks each time and leaves the page where it is; agreed to, it goes to the page before', async () => {
  guardLeave(question);
  for (const times of [1, 2]) {
    window.history.back();
    await popped();
    expect([here(), asked.length]).toEqual(['/game', times]);
  }
  asked[1]!();
  await popped();
  expect(here()).toBe('/before');
});

test('a guard that is taken away leaves no entry, and asks nothing any more', async () => {
  const release = guardLeave(question);
  release();
  await popped();
  release();
  expect(here()).toBe('/game');
  window.history.back();
  await popped();
  expect(here()).toBe('/before');
  navigate('/elsewhere');
  expect([here(), asked.length]).toEqual(['/elsewhere', 0]);
});

test('a move right after a guard was taken away waits for its entry to close', async () => {
  const release = guardLeave(question);
  release();
  navigate('/elsewhere');
  await popped();
  expect(here()).toBe('/elsewhere');
  window.history.back();
  await popped();
  expect(here()).toBe('/game');
  window.history.back();
  await popped();
  expect([here(), asked.length]).toEqual(['/before', 0]);
});

test('a guard that follows another at once asks as the first did', async () => {
  guardLeave(question)();
  const release = guardLeave(question);
  await popped();
  window.history.back();
  await popped();
  expect([here(), asked.length]).toEqual(['/game', 1]);
  release();
  await popped();
});
