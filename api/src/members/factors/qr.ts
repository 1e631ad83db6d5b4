import qrcode from 'qrcode-generator';

/** Squares of quiet around a QR code; readers need four. */
const quiet = 4;

/** A QR code as one SVG path of its dark squares, in a box of `size` squares a side. */
export function qrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const parts: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      let width = 1;
      while (column + width < count && code.isDark(row, column + width)) width += 1;
      parts.push(`M${column + quiet} ${row + quiet}h${width}v1h-${width}z`);
      column += width;
    }
  }
  return { size: count + 2 * quiet, path: parts.join('') };
}
