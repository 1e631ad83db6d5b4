import { roundGameKinds } from '@maru/contracts';
import { drawLength } from '../../model/draw-length';
import { createScore } from './score';

test.each(roundGameKinds.filter((kind) => kind !== 'graph'))(
  'the sounds of %s are in order, quiet, and end with the draw',
  (kind) => {
    const length = drawLength[kind];
    const notes = createScore(kind, length);
    expect(notes.length).toBeGreaterThan(2);
    expect(notes.map(({ at }) => at)).toEqual([...notes.map(({ at }) => at)].sort((a, b) => a - b));
    for (const { at, volume } of notes) {
      expect(at).toBeLessThanOrEqual(length + 200);
      expect(volume).toBeLessThan(0.2);
    }
  },
);
