import { randomInt } from 'node:crypto';
import { glyphs } from './glyphs';

const width = 160;
const height = 56;
const between = (low: number, high: number) => low + randomInt(0, 1_000) * ((high - low) / 1_000);
const at = (value: number) => value.toFixed(1);

/** One letter as strokes, each point moved a little, turned and leaned; drawn in the text colour of the page. */
function letter(char: string, leftEdge: number): string {
  const turn = between(-0.35, 0.35);
  const lean = between(-0.25, 0.25);
  const size = between(4.6, 6.2);
  const top = between(10, 18);
  const point = (pair: string) => {
    const x = (Number(pair[0]) - 2) * size + between(-1, 1);
    const y = (Number(pair[1]) - 3) * size + between(-1, 1);
    return `${at(leftEdge + 12 + x * Math.cos(turn) - y * Math.sin(turn) + lean * y)} ${at(top + 18 + x * Math.sin(turn) + y * Math.cos(turn))}`;
  };
  return (glyphs[char] ?? '')
    .split('|')
    .map((stroke) => `M${stroke.split(' ').map(point).join('L')}`)
    .join('');
}

/**
 * Draws a captcha as an SVG of 160 × 56: one path for all strokes of letters and noise, in random order. Neither an
 * element nor the order reveals a letter. The SVG has no script, no text and no external address.
 */
export function drawCaptcha(text: string): string {
  const strokes = [...text].flatMap((char, index) => letter(char, 8 + index * 30).split(/(?=M)/));
  for (let line = 0; line < 4; line += 1) {
    const points = [0, 1, 2, 3].map(
      (step) => `${at((width / 3) * step + between(-6, 6))} ${at(between(6, height - 6))}`,
    );
    strokes.push(`M${points[0]}C${points.slice(1).join(' ')}`);
  }
  for (let index = strokes.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [strokes[index], strokes[other]] = [strokes[other]!, strokes[index]!];
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${strokes.join('')}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
