import { simple } from 'acorn-walk';
import { type Any, calledName, findText, propertyName, readScript } from './scripts';

/** What './app' exports by name: lifecycles of mounts, code of contributions. */
export type OfferField = 'mounts' | 'contributions';

/** What scripts say of what they offer. */
interface Offers {
  names: Set<string>;
  /** Every name of a property and every text: what is in none of these cannot be offered. */
  words: Set<string>;
  /** Whether all names are written out where they are offered. */
  isWhole: boolean;
}

/**
 * Mounts or contributions of a description that no script of the release offers. Where the scripts write them out, as
 * an argument of `defineRemote` or as a field of what they export, those are all; where they are made at run time, one
 * is missing only when its name is nowhere in the scripts.
 */
export function findMissing(scripts: Iterable<string>, field: OfferField, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const offers: Offers = { names: new Set(), words: new Set(), isWhole: true };
  for (const text of scripts) readOffers(text, field, offers);
  const isKnown = offers.isWhole && offers.names.size > 0;
  return [...new Set(names)].filter((name) => !(isKnown ? offers.names : offers.words).has(name));
}

function readOffers(text: string, field: OfferField, offers: Offers): void {
  const script = readScript(text);
  if (script.kind !== 'script') return;
  const { names, words } = offers;
  const add = (value: Any) => {
    if (value?.type !== 'ObjectExpression') {
      offers.isWhole = false;
      return;
    }
    for (const property of value.properties) {
      const name = property.type === 'Property' ? findKey(property) : null;
      if (name === null) offers.isWhole = false;
      else if (!isNothing(property.value)) names.add(name);
    }
  };
  simple(script.tree, {
    CallExpression(node: Any) {
      if (field === 'mounts' && calledName(node.callee) === 'defineRemote') add(node.arguments[0]);
    },
    Property(node: Any) {
      const name = findKey(node);
      if (name === null) return;
      words.add(name);
      // A list of that name describes them.
      if (name === field && node.value.type !== 'ArrayExpression') add(node.value);
    },
    AssignmentExpression({ left, right }: Any) {
      if (left.type !== 'MemberExpression') return;
      if (propertyName(left) === field) add(right);
      const isMember = left.object.type === 'MemberExpression' && propertyName(left.object) === field;
      if (isMember) offers.isWhole = false;
    },
    MemberExpression(node: Any) {
      words.add(propertyName(node));
    },
    Literal(node: Any) {
      if (typeof node.value === 'string') words.add(node.value);
    },
    TemplateLiteral(node: Any) {
      const whole = findText(node);
      if (whole !== null) words.add(whole);
    },
  });
}

/** Name of a property as it is written; null where it is made at run time. */
function findKey({ computed, key }: Any): string | null {
  if (computed || key.type === 'Literal') return typeof key.value === 'number' ? String(key.value) : findText(key);
  return key.name ?? null;
}

/** Whether a value is undefined or null, also as minifiers write it. */
function isNothing(value: Any): boolean {
  if (value.type === 'UnaryExpression') return value.operator === 'void';
  return (
    (value.type === 'Identifier' && value.name === 'undefined') || (value.type === 'Literal' && value.raw === 'null')
  );
}
