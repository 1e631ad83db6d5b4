import { expect, test } from '@jest/globals';
import { commentsIn, messagesIn, phraseProblems, proseProblems, subjectProblems } from './prose-rules.mjs';

test.each([
  'Whoever asks is refused',
  'A build of its own',
  'The table is asked once',
  'The session goes with its tab',
  'Everything stands in one row',
  'Waits, so that no bet is booked twice',
  'Two people decide about a transfer',
])('finds the phrase in "%s"', (text) => {
  expect(phraseProblems(text)).toHaveLength(1);
});

test('plain English, code and addresses pass', () => {
  expect(
    phraseProblems(
      'Returns the rows of one member; `goes` is a name. See [the plan](anew.md) and https://x.test/goes.',
    ),
  ).toEqual([]);
});

test('joins the lines of a comment, and keeps two comments apart', () => {
  const source = ['/**', ' * Books a bet', ' * once.', ' */', 'book(); // Retries', 'wait();', '// One', '// two'];
  expect(commentsIn('a.ts', source.join('\n'))).toEqual(
    [
      { line: 1, text: 'Books a bet once. ' },
      { line: 5, text: 'Retries' },
      { line: 7, text: 'One two' },
    ].map(({ line, text }) => ({ line, text: expect.stringContaining(text.trim()) })),
  );
  expect(commentsIn('a.sql', '-- Closes\n-- a round.\nselect 1 -- once')).toHaveLength(1);
});

test('reads what is logged and what an error says', () => {
  const source = "log.warn({ id }, 'transfer goes back');\nthrow new Error('the call stands still');";
  expect(messagesIn(source)).toEqual([
    { line: 1, text: 'transfer goes back' },
    { line: 2, text: 'the call stands still' },
  ]);
  expect(proseProblems('a.ts', source)).toHaveLength(2);
});

test('pages are read without their code', () => {
  expect(proseProblems('a.md', 'Starts.\n```\nanew\n```\nBuilds anew.')).toEqual([
    expect.stringMatching(/^a\.md:5 "anew"/),
  ]);
});

test('the subject of a commit has a type, 72 characters and plain words', () => {
  expect(subjectProblems('perf(bets): book concurrent bets in one statement')).toEqual([]);
  expect(subjectProblems('Books bets')).toEqual([expect.stringContaining('type(scope)')]);
  expect(subjectProblems('fix(bets): ask the wallet anew')).toEqual([expect.stringContaining('anew')]);
  expect(subjectProblems(`fix: ${'a'.repeat(80)}`)).toEqual(['85 characters, at most 72']);
});
