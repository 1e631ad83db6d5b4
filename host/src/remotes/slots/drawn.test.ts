/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { type DrawingPorts, drawMs, type Part, roomMs, showsSomething, watchDrawing } from './drawn';

const part = (changes: Partial<Part>): Part => ({ kind: 'text', width: 40, height: 12, isVisible: true, ...changes });

// spec releases.47
test.each([
  ['text', part({}), true],
  ['one letter of a narrow font', part({ width: 2, height: 9 }), true],
  ['a picture', part({ kind: 'picture', width: 300, height: 80 }), true],
  ['a control', part({ kind: 'control' }), true],
  ['text that is hidden', part({ isVisible: false }), false],
  ['text in an element without size', part({ width: 0 }), false],
  ['the picture of a counter', part({ kind: 'picture', width: 1, height: 1 }), false],
])('%s', (_what, shownPart, expected) => expect(showsSomething(shownPart)).toBe(expected));

/** A page whose clock and state a test sets. */
function makePage(state: { drawnAt?: number; room?: boolean; painted?: boolean }) {
  let time = 0;
  const queue: { at: number; run(): void }[] = [];
  const ports: DrawingPorts = {
    isDrawn: () => time >= (state.drawnAt ?? Infinity),
    hasRoom: () => state.room ?? true,
    isPainted: () => state.painted ?? true,
    now: () => time,
    afterPaint: (run) => queue.push({ at: time + 16, run }),
    later: (run, ms) => queue.push({ at: time + ms, run }),
  };
  return {
    ports,
    run(until: number) {
      while (queue[0] && queue[0].at <= until) {
        const { at, run } = queue.shift()!;
        time = at;
        run();
      }
      time = until;
    },
  };
}

describe('a mount', () => {
  let element: HTMLElement;
  const done = jest.fn();
  beforeEach(() => {
    done.mockReset();
    element = document.createElement('div');
    document.body.append(element);
  });
  afterEach(() => element.remove());

  test('that shows something at once ends the watch with the first look', () => {
    const page = makePage({ drawnAt: 0 });
    watchDrawing(element, done, page.ports);
    page.run(20);
    expect(done.mock.calls).toEqual([['drawn']]);
  });

  test('that shows something after 3.5 s is drawn then', () => {
    const page = makePage({ drawnAt: 3_500 });
    watchDrawing(element, done, page.ports);
    page.run(3_400);
    expect(done).not.toHaveBeenCalled();
    page.run(3_800);
    expect(done.mock.calls).toEqual([['drawn']]);
  });

  // spec releases.47
  test('that shows nothing is blank', () => {
    const page = makePage({});
    watchDrawing(element, done, page.ports);
    page.run(drawMs + 500);
    expect(done.mock.calls).toEqual([['blank']]);
  });

  test('that gets its room a moment later is judged from then on', () => {
    const state: { room?: boolean } = { room: false };
    const page = makePage(state);
    watchDrawing(element, done, page.ports);
    page.run(roomMs - 500);
    state.room = true;
    page.run(drawMs);
    expect(done).not.toHaveBeenCalled();
    page.run(drawMs + roomMs + 500);
    expect(done.mock.calls).toEqual([['blank']]);
  });

  test('without room, as in a folded cart, is not judged', () => {
    const page = makePage({ room: false });
    watchDrawing(element, done, page.ports);
    page.run(roomMs + 500);
    expect(done.mock.calls).toEqual([['unknown']]);
  });

  test('that has left, and one of a hidden tab, is not judged', () => {
    const page = makePage({});
    watchDrawing(element, done, page.ports);
    element.remove();
    page.run(20);
    watchDrawing(element, done, makePage({ painted: false }).ports);
    expect(done.mock.calls).toEqual([['unknown'], ['unknown']]);
  });
});
