/** Steps between marks of an axis, of which the smallest that leaves few enough is taken. */
const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/** What part of the curve is shown: seconds to the right, multiplier upwards, and where the marks are. */
export interface View {
  seconds: number;
  top: number;
  xMarks: number[];
  yMarks: number[];
}

const leastSeconds = 8;
const leastTop = 1.6;
/** The line ends short of the right edge and of the top. */
const room = 0.86;

function marks(from: number, to: number, limit: number): number[] {
  const step = steps.find((size) => (to - from) / size <= limit) ?? steps.at(-1)!;
  const count = Math.floor((to - from) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Math.round((from + at * step) * 100) / 100);
}

/** The part of the curve that is shown after `elapsed` ms at the multiplier `at` (1/100). */
export function computeView(elapsed: number, at: number): View {
  const seconds = Math.max(leastSeconds, elapsed / 1_000 / room);
  const top = Math.max(leastTop, 1 + (at / 100 - 1) / room);
  return { seconds, top, xMarks: marks(0, seconds, 6), yMarks: marks(1, top, 4) };
}
