import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const degreesPerTint = 30;

/** A picture by its name, `<motif>-<tint>`, as SVG of 340 × 230; null where there is none. */
export function pictureOf(assets: string, name: string): string | null {
  const [, motif, tint] = /^([a-z0-9]{1,20})-(\d{1,2})$/.exec(name) ?? [];
  if (!motif || Number(tint) > 11) return null;
  let art: string;
  try {
    art = readFileSync(join(assets, 'pictures', `${motif}.svg`), 'utf8');
  } catch {
    return null;
  }
  const inner = art.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="340" height="230" viewBox="0 0 320 220" ' +
    `preserveAspectRatio="xMidYMid slice"><g style="filter:hue-rotate(${Number(tint) * degreesPerTint}deg)">${inner}</g></svg>`
  );
}
