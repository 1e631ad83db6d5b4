import { boardLimits, calls } from '@maru/contracts';
import { z } from 'zod';
import { bodyLimitFor, defaultBodyLimit } from './body-limit';

const bytes = (body: object) => Buffer.byteLength(JSON.stringify(body));

test('a post of as many Korean characters as the board takes is no larger than its call takes', () => {
  const body = { title: '가'.repeat(boardLimits.title), content: '가'.repeat(boardLimits.content), slips: [] };
  expect(bytes(body)).toBeGreaterThan(defaultBodyLimit);
  expect(bytes(body)).toBeLessThanOrEqual(bodyLimitFor(calls.boardWrite.body));
});

test('texts in lists and choices count as often as they may come; a body has an end in any case', () => {
  const list = z.object({ rows: z.array(z.string().trim().max(1_000)).max(50) });
  expect(bodyLimitFor(list)).toBe(150_000 + 16 * 1024);
  expect(bodyLimitFor(z.union([z.string().max(10), z.string().max(20)]))).toBe(defaultBodyLimit);
  expect(bodyLimitFor(z.object({ text: z.string().max(10_000_000) }))).toBe(512 * 1024);
  expect(bodyLimitFor(undefined)).toBe(defaultBodyLimit);
});

test('every call takes the texts that it says it takes', () => {
  for (const [name, call] of Object.entries(calls)) {
    const limit = bodyLimitFor('body' in call ? call.body : undefined);
    expect({ name, fits: limit < 512 * 1024 }).toEqual({ name, fits: true });
  }
});
