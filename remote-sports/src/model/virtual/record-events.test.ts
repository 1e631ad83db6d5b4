import type { VirtualEvent } from '@maru/contracts';
import { recordEvents } from './record-events';

const event = (minute: number, kind: string): VirtualEvent => ({
  at: minute * 1_000,
  minute,
  kind,
  side: 'home',
  score: [0, 0],
});
const lines = (events: VirtualEvent[]) => events.map(({ minute, kind }) => `${minute} ${kind}`);

test('goals, cards and periods come first, what else happened fills the room, the newest first', () => {
  const events = [
    event(0, 'start'),
    event(12, 'goal'),
    ...[20, 30, 40].map((minute) => event(minute, 'chance')),
    event(45, 'half'),
    ...[60, 70, 80].map((minute) => event(minute, 'corner')),
    event(90, 'end'),
  ];
  expect(lines(recordEvents(events, 6))).toEqual(['90 end', '80 corner', '70 corner', '45 half', '12 goal', '0 start']);
  expect(lines(recordEvents(events, 20))).toEqual(lines([...events].reverse()));
  expect(lines(recordEvents(events, 2))).toEqual(['90 end', '45 half']);
  expect(recordEvents([], 6)).toEqual([]);
});

test('of a basketball match the last baskets are listed', () => {
  const baskets = Array.from({ length: 40 }, (_, at) => event(at, 'basket'));
  expect(lines(recordEvents([...baskets, event(40, 'end')], 3))).toEqual(['40 end', '39 basket', '38 basket']);
});
