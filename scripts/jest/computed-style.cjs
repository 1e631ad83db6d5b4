const { createRequire } = require('node:module');

/** jsdom as jest's environment has it. */
const inside = createRequire(require.resolve('jest-environment-jsdom'));
const inJsdom = createRequire(inside.resolve('jsdom/package.json'));
const { implForWrapper } = inJsdom('./lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = inJsdom('./lib/jsdom/living/helpers/selectors.js');
const ownSheet = inJsdom('rrweb-cssom').parse(inJsdom('./lib/jsdom/browser/default-stylesheet.js'));

/** What Testing Library asks for, and what it is where nothing declares it; `inherited` from the parent. */
const properties = {
  display: { inherited: false, initial: '' },
  visibility: { inherited: true, initial: 'visible' },
  'pointer-events': { inherited: true, initial: 'auto' },
};
const names = {
  ...Object.fromEntries(Object.keys(properties).map((name) => [name, name])),
  pointerEvents: 'pointer-events',
};

/** Rules of a sheet that declare a property, those for a screen included. */
function listRules(sheet, property) {
  return [...sheet.cssRules]
    .flatMap((rule) => (rule.media ? ([...rule.media].includes('screen') ? [...rule.cssRules] : []) : [rule]))
    .filter((rule) => rule.style?.getPropertyValue(property))
    .map((rule) => ({ selector: rule.selectorText, value: rule.style.getPropertyValue(property) }));
}

/** Rules of jsdom's own sheet by property. Most name tags alone, for which no selector has to be matched. */
const ownRules = Object.fromEntries(
  Object.keys(properties).map((property) => [
    property,
    listRules(ownSheet, property).map(({ selector, value }) => {
      const parts = selector.split(',').map((part) => part.trim());
      const tags = parts.every((part) => /^[a-z][a-z0-9]*$/.test(part)) ? new Set(parts) : null;
      return { selector, value, tags };
    }),
  ]),
);

/** What the sheets and the element itself declare, the last one counting as in jsdom; '' where none does. */
function declaredValue(element, property) {
  let declared = '';
  const take = (value) => {
    declared = value === 'unset' ? '' : value;
  };
  for (const { selector, value, tags } of ownRules[property]) {
    if (tags ? tags.has(element._localName) : matchesDontThrow(element, selector)) take(value);
  }
  for (const sheet of element._ownerDocument.styleSheets._list) {
    for (const { selector, value } of listRules(sheet, property)) if (matchesDontThrow(element, selector)) take(value);
  }
  const inline = element.style?.getPropertyValue(property);
  if (inline) take(inline);
  return declared;
}

function computedValue(element, property) {
  const { inherited, initial } = properties[property];
  for (let at = element; at; at = inherited ? at.parentElement : null) {
    const declared = declaredValue(at, property);
    if (declared) return declared;
  }
  return initial;
}

/**
 * Lets `getComputedStyle` of a jsdom window compute what is asked for when it is. jsdom's own matches all rules of its
 * sheet and resolves a dozen colours, and a query by role calls it for every element of the page for its `display`: a
 * quarter of the time of a test of a large panel. Whatever else is read comes from jsdom's own.
 */
function computeStyleWhenRead(window) {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = pseudoElement ? null : implForWrapper(element);
    if (!impl) return compute(element, pseudoElement);
    let whole;
    const all = () => {
      whole ??= compute(element);
      return whole;
    };
    const valueNow = (name) => (Object.hasOwn(names, name) ? computedValue(impl, names[name]) : undefined);
    return new Proxy(Object.create(null), {
      get(_, name) {
        if (name === 'getPropertyValue') return (property) => valueNow(property) ?? all().getPropertyValue(property);
        const known = valueNow(name);
        if (known !== undefined) return known;
        const other = all()[name];
        return typeof other === 'function' ? other.bind(all()) : other;
      },
    });
  };
}

module.exports = { computeStyleWhenRead, implForWrapper };
