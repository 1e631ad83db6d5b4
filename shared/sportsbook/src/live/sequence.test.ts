import fc from 'fast-check';
import { Sequence } from './sequence';

/** Plays frames 1…n through a lossy, repeating, reordering wire and fetches a snapshot at each 'refetch'. */
function play(wire: readonly number[], last: number): number[] {
  const sequence = new Sequence<{ seq: number }>();
  let state: number[] = [];
  let sent = 0;
  const snapshot = () => {
    // The server's state at this moment: everything that was sent so far.
    state = Array.from({ length: sent }, (_, at) => at + 1);
    const step = sequence.snapshot(sent);
    if (step.do === 'apply') state.push(...step.frames.map((frame) => frame.seq));
    else if (step.do === 'refetch') snapshot();
  };
  snapshot();
  for (const seq of wire) {
    sent = Math.max(sent, seq);
    const step = sequence.frame({ seq });
    if (step.do === 'apply') state.push(...step.frames.map((frame) => frame.seq));
    if (step.do === 'refetch') {
      sequence.expect();
      snapshot();
    }
  }
  sent = last;
  if (sequence.missed(last)) {
    sequence.expect();
    snapshot();
  }
  return state;
}

// spec live.14
test('whatever the wire loses, repeats or reorders, the page ends with every frame once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), (wire) => {
      const last = Math.max(0, ...wire);
      expect(play(wire, last)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
    }),
  );
});

test('frames that come before the snapshot wait for it; those that it includes are dropped', () => {
  const sequence = new Sequence<{ seq: number }>();
  for (const seq of [4, 5, 6]) expect(sequence.frame({ seq })).toEqual({ do: 'wait' });
  expect(sequence.snapshot(5)).toEqual({ do: 'apply', frames: [{ seq: 6 }] });
  expect(sequence.frame({ seq: 6 })).toEqual({ do: 'drop' });
  expect(sequence.frame({ seq: 7 })).toEqual({ do: 'apply', frames: [{ seq: 7 }] });
});

test('a gap asks for the snapshot, and the frame behind it is not lost', () => {
  const sequence = new Sequence<{ seq: number }>();
  sequence.snapshot(1);
  expect(sequence.frame({ seq: 3 })).toEqual({ do: 'refetch' });
  expect(sequence.snapshot(2)).toEqual({ do: 'apply', frames: [{ seq: 3 }] });
});

test('a snapshot that is older than the gap is asked for again', () => {
  const sequence = new Sequence<{ seq: number }>();
  sequence.frame({ seq: 9 });
  expect(sequence.snapshot(5)).toEqual({ do: 'refetch' });
  expect(sequence.at).toBeNull();
});
