import { translationProblems } from './translation-rules.mjs';

const problems = (jsx) =>
  translationProblems('a.tsx', `const View = () => ${jsx};`).map((line) => line.split(': ').slice(1).join(': '));
const goes = (text) => `${text}: a text that comes and goes needs an element of its own`;
const behind = (text) => `${text}: a text that stands behind what comes and goes needs an element of its own`;
const fragment = (text) => `${text}: a text that stands in a fragment needs an element of its own`;

test.each([
  ["<p><Icon />{open && t('x')}</p>", "{open && t('x')}"],
  ["<p><Icon />{open ? t('x') : null}</p>", "{open ? t('x') : null}"],
  ["<p>{open ? t('a') : <b>c</b>}<Icon /></p>", "{open ? t('a') : <b>c</b>}"],
  ["<p>{n > 0 ? '+' : ''}<b>{n}</b></p>", "{n > 0 ? '+' : ''}"],
])('%s has a text that comes and goes', (jsx, text) => {
  expect(problems(jsx)).toEqual([goes(text)]);
});

test.each([
  ['<p>{open && <b />}text</p>', 'text'],
  ['<p>{open ? <b /> : null}{name}</p>', '{name}'],
  ['<p>{list.map((one) => <b key={one} />)}{children}</p>', '{children}'],
  ["<p>{a && <b />}{c ? <i /> : null}{t('x')}</p>", "{t('x')}"],
])('%s has a text behind what comes and goes', (jsx, text) => {
  expect(problems(jsx)).toEqual([behind(text)]);
});

test('a text in a fragment, and one that is all of a component, have no element of their own', () => {
  expect(problems('<p>{open ? <>a<b /></> : null}</p>')).toEqual([fragment('a')]);
  expect(problems("t('x')")).toHaveLength(1);
  expect(translationProblems('a.tsx', "function Word() { if (a) return '–'; return <b />; }")).toHaveLength(1);
  expect(translationProblems('a.tsx', "function word() { return t('x'); }")).toEqual([]);
});

test('a constant stands for what it is', () => {
  const view = (mark) => `function View() { const mark = ${mark}; return <p><b />{mark}</p>; }`;
  expect(translationProblems('a.tsx', view("open ? '·' : null"))).toHaveLength(1);
  expect(translationProblems('a.tsx', view('open ? <i /> : null'))).toEqual([]);
});

test.each([
  "<p>{open ? t('x') : null}</p>",
  "<p><Icon />{t(open ? 'a' : 'b')}</p>",
  "<p><Icon />{open ? t('a') : t('b')}</p>",
  "<p><Icon />{open && <span>{t('x')}</span>}</p>",
  '<p>text {open && <b />}</p>',
  '<p>{open && <b />}<i />text</p>',
  '<p><span className="contents">{open && <b />}</span>{children}</p>',
  "<p>{open ? <b /> : null}{' '}<i /></p>",
  '<><b />{list.map((one) => <i key={one} />)}</>',
])('%s is fine', (jsx) => {
  expect(problems(jsx)).toEqual([]);
});
