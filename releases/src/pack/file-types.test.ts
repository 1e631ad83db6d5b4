import { fileProblem } from './file-types';

const page = '<!doctype html><script>alert(1)</script>';
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const of = (content: string | Buffer) => (typeof content === 'string' ? Buffer.from(content) : content);

test.each<[string, string | Buffer]>([
  ['entry.js', 'self.x=1'],
  ['entry.b123.min.js', '"use strict"'],
  ['app.css', '@charset "utf-8";p{}'],
  ['empty.css', ''],
  ['i18n/ko.json', '{"a":1}'],
  ['entry.js.map', '{"version":3}'],
  [
    'media/a.svg',
    '<?xml version="1.0"?>\n<!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  ],
  ['media/b.svg', '<svg><style>p{}</style><use href="#a"/></svg>'],
  ['media/a.png', png],
  ['media/a.webp', 'RIFF....WEBPVP8 '],
  ['media/a.avif', Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypavif')])],
  ['media/a.woff2', 'wOF2....'],
  ['media/a.woff', 'wOFF....'],
])('%s is what a remote needs', (path, content) => expect(fileProblem(path, of(content))).toBeNull());

// spec releases.18
test.each([
  'x.html',
  'x.HTML',
  'x.htm',
  'x.xhtml',
  'x.xml',
  'x.svgz',
  'x.js.',
  'x.html.',
  'x.JS',
  'x.Js',
  'x',
  'js',
  '.js',
  'media/.js',
  'x.mjs',
  'x.pdf',
  'x.txt',
  'x.js/x',
  'x.html-js',
  'x.constructor',
  'x.toString',
  'x.__proto__',
])('%s is of no type of the list', (path) => expect(fileProblem(path, of(page))).toMatch(/no type/));

test.each(['x.html.js', 'x.HTML.js', 'x.php.css', 'x.html.min.js', 'x.xml.map', 'x.html.png'])(
  '%s has two endings',
  (path) => expect(fileProblem(path, png)).toMatch(/two endings/),
);

test.each<[string, string | Buffer]>([
  ['x.png', page],
  ['x.webp', page],
  ['x.avif', page],
  ['x.woff2', page],
  ['x.js', page],
  ['x.js', `\ufeff \n${page}`],
  ['x.css', '<!-- p{} -->'],
  ['x.json', page],
  ['x.map', ')]}'],
  ['x.js', Buffer.from('fffe3c00680074006d006c003e00', 'hex')],
  ['x.js', 'a\0b'],
  ['x.svg', page],
  ['x.svg', '<html><svg/></html>'],
  ['x.svg', '<svg><script>alert(1)</script></svg>'],
  ['x.svg', '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>'],
  ['x.svg', '<svg onload="alert(1)"/>'],
  ['x.svg', '<svg><a href="javascript:alert(1)"/></svg>'],
  ['x.svg', '<svg><foreignObject><iframe/></foreignObject></svg>'],
  ['x.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ['x.svg', '<?xml-stylesheet href="x.xsl"?><svg/>'],
])('%s that holds something else is refused (%#)', (path, content) =>
  expect(fileProblem(path, of(content))).not.toBeNull(),
);

test('what stands before a picture is read once, however many parts it has', () => {
  const parts = '<!---->\n<?xml a?>'.repeat(100_000);
  expect(fileProblem('x.svg', of(`${parts}<svg/>`))).toBeNull();
  expect(fileProblem('x.svg', of(`${parts}x`))).toMatch(/is no SVG/);
  expect(fileProblem('x.svg', of(`${'<!--'.repeat(100_000)}x`))).toMatch(/is no SVG/);
  expect(fileProblem('x.svg', of(`${'<!---->'.repeat(31)}<!`))).toMatch(/is no SVG/);
});
