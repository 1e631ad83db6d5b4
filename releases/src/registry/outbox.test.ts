import { describe, expect, it } from '@jest/globals';
import { changedBy } from './outbox';

const signed = (bytes: number) => ({ payload: 'x'.repeat(bytes), key: 'first', signature: 's' });

describe('what open tabs are told of a change', () => {
  it('carries the document of six remotes, each with a stable release and a canary of the largest record', () => {
    const document = signed(6 * 2 * 16_400);
    expect(changedBy(7, document)).toEqual({ serial: 7, document });
  });

  it('is the serial alone where the document is larger than any that is meant', () => {
    expect(changedBy(7, signed(300_000))).toEqual({ serial: 7 });
  });
});
