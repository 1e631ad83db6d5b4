// The parts of css-tree that need none of its data files, so that they can be bundled.
declare module 'css-tree/parser' {
  import { parse } from 'css-tree';
  export default parse;
}
declare module 'css-tree/generator' {
  import { generate } from 'css-tree';
  export default generate;
}
declare module 'css-tree/convertor' {
  import type { CssNode, CssNodePlain } from 'css-tree';

  const convertor: { toPlainObject(node: CssNode): CssNodePlain; fromPlainObject(node: CssNodePlain): CssNode };
  export default convertor;
}
declare module 'css-tree/utils' {
  export const ident: { decode(text: string): string; encode(text: string): string };
}
