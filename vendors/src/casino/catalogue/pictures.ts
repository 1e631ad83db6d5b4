import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Grounds that a picture may lie on: the wall and the light on it. All are dark enough for white letters on them. Only the
 * ground differs between two games of a kind: cards stay white, pockets red and black.
 */
const palettes: Readonly<Record<string, { ground: string; light: string }>> = {
  night: { ground: '#0d1826', light: '#16304f' },
  felt: { ground: '#0a1d17', light: '#123a2c' },
  wine: { ground: '#220d0f', light: '#4a171a' },
  slate: { ground: '#12151a', light: '#2a313b' },
  amber: { ground: '#1f1805', light: '#4a380a' },
  plum: { ground: '#1a1024', light: '#38204f' },
};
export const paletteNames = Object.keys(palettes);

/** Where the ground of a picture ends: after its light. Art without such a light has a separate ground. */
const groundEnd = 'fill="url(#b)"/>';

/** The art with the ground of a palette; 'own' leaves the one that it was drawn with. */
function withGround(art: string, palette: string): string {
  const colors = palettes[palette];
  const end = art.indexOf(groundEnd) + groundEnd.length;
  if (!colors || end < groundEnd.length) return art;
  const ground = art
    .slice(0, end)
    .replace(/(<rect[^>]*fill=")#[0-9a-f]{6}/, `$1${colors.ground}`)
    .replaceAll(/stop-color="#[0-9a-f]{6}"/g, `stop-color="${colors.light}"`);
  return ground + art.slice(end);
}

/** A picture by its name, `<motif>-<palette>`, as SVG of 340 × 230; null where there is none. */
export function createPicture(assets: string, name: string): string | null {
  const [, motif, palette] = /^([a-z0-9]{1,20})-([a-z]{1,10})$/.exec(name) ?? [];
  if (!motif || !palette || !(palette === 'own' || palette in palettes)) return null;
  let art: string;
  try {
    art = readFileSync(join(assets, 'pictures', `${motif}.svg`), 'utf8');
  } catch {
    return null;
  }
  const inner = art.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="340" height="230" viewBox="0 0 320 220" ' +
    `preserveAspectRatio="xMidYMid slice">${withGround(inner, palette)}</svg>`
  );
}
