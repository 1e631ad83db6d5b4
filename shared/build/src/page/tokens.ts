import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the tokens' style sheet as a project finds it. */
export function tokensFile(folder: string): string {
  const ui = createRequire(join(folder, 'package.json')).resolve('@maru/ui/styles.css');
  return join(dirname(ui), 'tokens.css');
}

/** Names of all tokens: what a remote uses and never sets. */
export function tokenNames(css: string): string[] {
  return [...new Set(readTokens(css).flatMap(({ variables }) => [...variables.keys()]))].sort();
}

/** One rule of a token file: its selectors and its variables. */
interface TokenRule {
  selector: string;
  variables: Map<string, string>;
}

/** The rules of a token style sheet that hold variables. */
function readTokens(css: string): TokenRule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim().replace(/\s+/g, ' '),
    variables: new Map(
      [...body!.matchAll(/(--[\w-]+)\s*:\s*([^;]+);?/g)].map(([, name, value]) => [name!, value!.trim()]),
    ),
  }));
}

const used = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);

/**
 * The part of the tokens that a style sheet uses, themes included, as CSS. Throws when it uses one that does not exist.
 */
export function tokensFor(sheet: string, tokenCss: string): string {
  const rules = readTokens(tokenCss);
  const names = new Set<string>();
  const want = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const values = rules.flatMap((rule) => rule.variables.get(name) ?? []);
    if (values.length === 0) throw new Error(`${name} is not a token`);
    for (const value of values) for (const other of used(value)) want(other);
  };
  for (const name of used(sheet)) want(name);
  return rules
    .map(({ selector, variables }) => {
      const lines = [...variables].filter(([name]) => names.has(name)).map(([name, value]) => `${name}:${value}`);
      return lines.length > 0 ? `${selector}{${lines.join(';')}}` : '';
    })
    .join('');
}
