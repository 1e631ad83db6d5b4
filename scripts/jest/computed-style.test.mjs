import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');
const { computeStyleWhenRead } = require('./computed-style.cjs');

const html = `<style>.off { display: none } .quiet { visibility: hidden } .red { color: red }</style>
  <div class="quiet"><p id="inherits">a</p><i class="off" id="off" style="pointer-events: none"><b id="inner">b</b></i></div>
  <span id="shown" class="red">c</span>`;

let own;
let lazy;
beforeEach(() => {
  own = new JSDOM(html).window;
  lazy = new JSDOM(html).window;
  computeStyleWhenRead(lazy);
});

const read = (window, id) => {
  const style = window.getComputedStyle(window.document.getElementById(id));
  const byName = ['display', 'visibility', 'pointer-events', 'color', 'margin-top'].map((name) =>
    style.getPropertyValue(name),
  );
  return [...byName, style.display, style.visibility, style.pointerEvents, style.color, style.length];
};

test.each(['inherits', 'off', 'inner', 'shown'])('#%s has the style that jsdom itself computes', (id) => {
  expect(read(lazy, id)).toEqual(read(own, id));
});

test('every tag is shown as jsdom itself shows it', () => {
  const tags = [
    'a',
    'address',
    'area',
    'article',
    'button',
    'col',
    'dialog',
    'details',
    'summary',
    'fieldset',
    'form',
    'h1',
  ];
  tags.push('head', 'hr', 'img', 'input', 'li', 'main', 'nav', 'ol', 'option', 'p', 'progress', 'rt', 'ruby', 'script');
  tags.push(
    'section',
    'select',
    'span',
    'style',
    'svg',
    'table',
    'tbody',
    'td',
    'template',
    'th',
    'tr',
    'ul',
    'video',
    'x-y',
  );
  const shown = ({ document, getComputedStyle }) =>
    tags.flatMap((tag) =>
      ['', 'hidden', 'open', 'type=hidden'].map((attribute) => {
        const [name, value = ''] = attribute.split('=');
        const element = document.body.appendChild(document.createElement(tag));
        if (name) element.setAttribute(name, value);
        return `${tag} ${attribute} ${getComputedStyle(element).display}`;
      }),
    );
  expect(shown(lazy)).toEqual(shown(own));
});

test('a changed page has a changed style', () => {
  for (const { document } of [own, lazy]) {
    document.querySelector('.quiet').className = '';
    document.getElementById('shown').style.display = 'grid';
  }
  for (const id of ['inherits', 'inner', 'shown']) expect(read(lazy, id)).toEqual(read(own, id));
  expect(read(lazy, 'shown')[0]).toBe('grid');
});

test('what is no element is refused as by jsdom', () => {
  expect(() => lazy.getComputedStyle({})).toThrow(TypeError);
});
