import { problemsOfStyles } from './check';
import { scopeStyles } from './scope';

const owner = { remote: 'remote-x', container: 'remote_x_b1' };
const tokens = new Set(['--space-5', '--text-primary']);
const scoped = (css: string) => scopeStyles({ 'a.css': css }, owner)['a.css'];
const problems = (css: string) => problemsOfStyles(css, owner, tokens);
const scope = ':where([data-remote="remote_x_b1"])';

describe('a build', () => {
  test.each([
    ['.a{top:0}', `${scope} .a{top:0}`],
    ['.a,p > b{top:0}', `${scope} .a,${scope} p>b{top:0}`],
    ['*{top:0}', `${scope} *{top:0}`],
    ['.note:has(+ .feed){top:0}', `${scope} .note:has(+.feed){top:0}`],
    [
      '@media (max-width:9px){@container main (max-width:9px){.a{top:0}}}',
      `@media (max-width:9px){@container main (max-width:9px){${scope} .a{top:0}}}`,
    ],
    ['.a{&:hover{top:0}}', `${scope} .a{&:hover{top:0}}`],
    ['@layer base{.a{top:0}}', `@layer remote_x_b1-base{${scope} .a{top:0}}`],
    [
      '.a{animation:spin 1s}@keyframes spin{to{top:0}}',
      `${scope} .a{animation:remote_x_b1-spin 1s}@keyframes remote_x_b1-spin{to{top:0}}`,
    ],
    // What the page's own sheets define is used as it is.
    ['.a{animation:shimmer 1s}', `${scope} .a{animation:shimmer 1s}`],
    [
      '@font-face{font-family:My Font;src:url(a.woff2)}.a{font:12px/1 My Font,serif}.b{font-family:"My Font"}',
      `@font-face{font-family:"remote_x_b1-My Font";src:url(a.woff2)}${scope} .a{font:12px/1"remote_x_b1-My Font",serif}${scope} .b{font-family:"remote_x_b1-My Font"}`,
    ],
    [
      '.a{counter-increment:n 2}.a::before{content:counter(n)}',
      `${scope} .a{counter-increment:remote_x_b1-n 2}${scope} .a::before{content:counter(remote_x_b1-n)}`,
    ],
    [
      '@counter-style z{symbols:"a"}.a{list-style:z}',
      `@counter-style remote_x_b1-z{symbols:"a"}${scope} .a{list-style:remote_x_b1-z}`,
    ],
  ])('%s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
    expect(problems(expected)).toEqual([]);
  });

  test('knows the keyframes of its other sheets', () => {
    const sheets = scopeStyles({ 'a.css': '@keyframes k{to{top:0}}', 'b.css': '.b{animation-name:k}' }, owner);
    expect(sheets['b.css']).toBe(`${scope} .b{animation-name:remote_x_b1-k}`);
  });

  // spec releases.44
  test('scopes what is scoped already no second time', () => {
    const once = scoped('.a{animation:k}@keyframes k{to{top:0}}@layer q{b{top:0}}')!;
    expect(scoped(once)).toBe(once);
  });

  test.each([
    ['html{top:0}', /line 1: html names html, which is not the remote’s/],
    ['\n:root{--x:1px}', /line 2: :root names :root/],
    ['.a body .b{top:0}', /names body/],
    ['b\\6f dy{top:0}', /names body/],
    ['@import url("https://x/y.css");', /@import is not allowed: bundle/],
    ['@page{margin:0}', /@page is not allowed/],
    ['@scope (.a){b{top:0}}', /@scope is not allowed/],
    ['@property --angle{syntax:"<angle>"}', /must begin with --remote-x-/],
    ['.a{body &{top:0}}', /.*/],
    ['.a{.b &{top:0}}', /.*/],
  ])('refuses %s and says where', (css, why) => {
    expect(() => scoped(css)).toThrow(why);
  });
});

describe('the gate', () => {
  test.each([
    ['a global selector', '.a{top:0}', /\.a is not scoped/],
    ['one of several', `${scope} .a,.b{top:0}`, /\.b is not scoped/],
    ['one inside @media', '@media all{.a{top:0}}', /not scoped/],
    ['everything', '*{top:0}', /\* is not scoped/],
    ['the root', ':root{top:0}', /:root is not scoped/],
    ['another remote’s elements', ':where([data-remote="remote_y_b1"]) .a{top:0}', /not scoped/],
    ['any remote’s elements', ':where([data-remote]) .a{top:0}', /not scoped/],
    ['a scope that is an alternative', `:where([data-remote="remote_x_b1"],body) .a{top:0}`, /not scoped/],
    ['a scope that is turned round', ':not([data-remote="remote_x_b1"]) .a{top:0}', /not scoped/],
    ['a neighbour of the scope', `${scope} + .a{top:0}`, /leaves/],
    ['the scope itself', `${scope}{top:0}`, /leaves/],
    ['a nested rule that turns the rule round', `${scope} .a{b:not(&){top:0}}`, /./],
    ['a nested rule under another element', `${scope} .a{.b &{top:0}}`, /./],
    ['a token', `${scope} .a{--space-5:0}`, /--space-5 is a token/],
    ['a token in disguise', `${scope} .a{--sp\\61 ce-5:0}`, /--space-5 is a token/],
    ['an import', '@import "https://x/y.css";', /@import is not allowed/],
    ['keyframes of the page', '@keyframes shimmer{to{top:0}}', /does not begin with remote_x_b1-/],
    ['keyframes of the page in disguise', '@-webkit-keyframes shimmer{to{top:0}}', /does not begin/],
    ['a font of the page', '@font-face{font-family:"Maru Sans";src:url(a.woff2)}', /does not begin/],
    ['a layer of the page', `@layer base{${scope} .a{top:0}}`, /does not begin/],
    ['a registered token', '@property --space-5{syntax:"*";inherits:false}', /does not begin with --remote-x-/],
    ['a counter of the page', `${scope} .a{counter-increment:page}`, /the counter page/],
    ['another site', `${scope} .a{background:url(//elsewhere/a.png)}`, /another site/],
    ['a view transition', `${scope} .a{view-transition-name:x}`, /whole page/],
    ['what no parser reads', `${scope} .a{top:0}}.b{top:0}`, /./],
    ['a comment of HTML', `<!-- ${scope} .a{top:0}`, /not expected/],
  ])('refuses %s', (_what, css, why) => {
    expect(problems(css).join('\n')).toMatch(why);
  });

  test.each([
    ['everything in it', `${scope} *{display:none}`, /hides the remote itself by display:none/],
    ['every div', `${scope} div{visibility:hidden}`, /by visibility:hidden/],
    ['its root', `${scope} > .app{opacity:0}`, /> ?\.app hides the remote itself by opacity:0/],
    ['its root by its place', `${scope} :first-child{opacity:0%!important}`, /by opacity:0%!important/],
    ['everything in its root', `${scope} > #app > *{content-visibility:hidden}`, /by content-visibility/],
    ['everything among others', `${scope} .a,${scope} :where(*,.b){display:none}`, /hides the remote itself/],
    ['everything on a screen', `@media screen{${scope} *{display:none}}`, /hides the remote itself/],
    ['everything in disguise', `${scope} *{d\\69splay:NONE}`, /hides the remote itself/],
  ])('refuses a sheet that hides %s', (_what, css, why) => {
    expect(problems(css).join('\n')).toMatch(why);
  });

  test.each([
    ['a class', `${scope} .a{display:none}`],
    ['what is marked as hidden', `${scope} [hidden],${scope} *:empty{display:none}`],
    ['a picture', `${scope} img{opacity:0}`],
    ['what stands before', `${scope} *::before{display:none}`],
    ['a root that a state hides', `${scope} > .app:not(.open){display:none}`],
    ['what fades in', `${scope} *{opacity:0;animation:fade 1s forwards}`],
    ['something beside another', `${scope} > .a + *{display:none}`],
    ['everything on paper', `@media print{${scope} *{display:none}}`],
    ['everything before its first frame', `@starting-style{${scope} > *{opacity:0}}`],
    ['nothing', `${scope} *{opacity:.05;display:block;visibility:visible}`],
  ])('takes a sheet that hides %s', (_what, css) => {
    expect(problems(css)).toEqual([]);
  });

  test('takes what minifiers make of a scope', () => {
    expect(problems(':where([data-remote=remote_x_b1]) .a{color:var(--space-5);--mine:1px}')).toEqual([]);
  });
});
