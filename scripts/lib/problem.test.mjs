import { writeFileSync } from 'node:fs';
import { Problem, toMessage } from './problem.mjs';

test('a problem is one line', () => {
  expect(toMessage(new Problem('The port is taken. Choose another one.'))).toBe(
    'The port is taken. Choose another one.',
  );
});

// A device that answers each write as a full disk does.
(process.platform === 'linux' ? test : test.skip)('a full disk is said with what to do, without a stack', () => {
  let caught;
  try {
    writeFileSync('/dev/full', 'text');
  } catch (error) {
    caught = error;
  }
  expect(toMessage(caught)).toMatch(/^(\/dev\/full: )?the disk is full\. Free .* \(ENOSPC\)$/);
});

test('an error that nobody can put right keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(toMessage(error)).toBe(error);
  expect(toMessage(undefined)).toBe(undefined);
});
