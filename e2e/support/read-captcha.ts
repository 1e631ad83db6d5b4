import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Reads a captcha as a person does: by knowing the alphabet and looking which letter fits each place. There is no
 * way round the picture in the API, and the test needs none.
 */
type Point = readonly [number, number];
type Stroke = readonly Point[];

const places = 5;
/** Mean distance of a letter's points from the picture's, in pixels, up to which it counts as seen. */
const close = 2;

/** The letters as their designer wrote them: strokes on a grid 4 wide and 6 high. */
function alphabet(): [char: string, strokes: Stroke[]][] {
  const source = readFileSync(
    fileURLToPath(new URL('../../api/src/members/identity/glyphs.ts', import.meta.url)),
    'utf8',
  );
  return [...source.matchAll(/^\s*'?(\w)'?: '([\d |]+)'/gm)].map(([, char, text]) => [
    char!,
    text!.split('|').map((stroke) => stroke.split(' ').map((pair): Point => [Number(pair[0]), Number(pair[1])])),
  ]);
}

/** Straight strokes of the picture; the curves are noise. */
function listStrokes(svg: string): Stroke[] {
  const [, path = ''] = / d="([^"]+)"/.exec(svg) ?? [];
  return path
    .split(/(?=M)/)
    .filter((stroke) => !stroke.includes('C'))
    .map((stroke) =>
      stroke
        .slice(1)
        .split('L')
        .map((pair) => pair.split(' ').map(Number) as unknown as Point),
    );
}

function range(low: number, high: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, index) => low + ((high - low) * index) / (steps - 1));
}

/** Every way in which a letter may stand: turned, leaned, larger or smaller, higher or lower. */
const poses = range(-0.35, 0.35, 9).flatMap((turn) =>
  range(-0.25, 0.25, 6).flatMap((lean) =>
    range(4.6, 6.2, 5).flatMap((size) => range(10, 18, 5).map((top) => ({ turn, lean, size, top }))),
  ),
);

/** Mean distance between the letter in its best pose at a place and the strokes of the picture nearest to it. */
function misfit(letter: Stroke[], place: number, picture: Stroke[]): number {
  const fitting = letter.map((stroke) => picture.filter((seen) => seen.length === stroke.length));
  if (fitting.some((seen) => seen.length === 0)) return Number.POSITIVE_INFINITY;
  const points = letter.reduce((sum, stroke) => sum + stroke.length, 0);
  let best = Number.POSITIVE_INFINITY;
  for (const { turn, lean, size, top } of poses) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    let total = 0;
    for (let index = 0; index < letter.length && total < best * points; index += 1) {
      const placed = letter[index]!.map(([gridX, gridY]): Point => {
        const [x, y] = [(gridX - 2) * size, (gridY - 3) * size];
        return [20 + place * 30 + x * cos - y * sin + lean * y, top + 18 + x * sin + y * cos];
      });
      total += Math.min(...fitting[index]!.map((seen) => distance(placed, seen)));
    }
    best = Math.min(best, total / points);
  }
  return best;
}

function distance(a: Stroke, b: Stroke): number {
  return a.reduce((sum, [x, y], index) => sum + Math.hypot(x - b[index]![0], y - b[index]![1]), 0);
}

/** The most likely text of a captcha's picture. */
export function readCaptcha(svg: string): string {
  const picture = listStrokes(svg);
  const letters = alphabet();
  return Array.from({ length: places }, (_, place) => {
    const seen = letters
      .map(([char, strokes]) => ({ char, strokes: strokes.length, misfit: misfit(strokes, place, picture) }))
      .sort((a, b) => a.misfit - b.misfit);
    // R holds all strokes of P: of the letters that are seen, the one with the most strokes is meant.
    const sure = seen.filter((letter) => letter.misfit < close);
    return (sure.sort((a, b) => b.strokes - a.strokes || a.misfit - b.misfit)[0] ?? seen[0]!).char;
  }).join('');
}
