import { findMissing } from './offers';
import { findPackage, packagesIn } from './packages';
import { runContainer } from './run-container';
import { scriptProblem, styleInjections } from './scripts';

const name = 'remote_x_b123456';
const good = `self.${name}={init(){},get:(m)=>m==="./app"?Promise.resolve(()=>({})):Promise.reject(Error(m+" does not exist"))}`;
const run = (entry: string, more: Record<string, string> = {}, limitMs?: number) =>
  runContainer({
    limitMs,
    container: name,
    entry: 'entry.js',
    exposes: ['./app'],
    scripts: new Map(Object.entries({ 'entry.js': entry, ...more }).map(([path, text]) => [path, Buffer.from(text)])),
  });

describe('a container', () => {
  test('that defines what it says is run', async () => {
    await expect(run(good)).resolves.toEqual({ ok: true });
  });
  test('may look at the page around it and load chunks through the host', async () => {
    const chunked = `const base=document.currentScript.src.replace(/[^/]+$/,"");window.addEventListener("x",()=>{});
self.${name}={init(){},get:(m)=>new Promise((ok)=>self.__maruLoader.script(base+"app.js",()=>ok(self.made)))}`;
    await expect(run(chunked, { 'app.js': 'self.made=()=>({})' })).resolves.toEqual({ ok: true });
    await expect(run(chunked)).resolves.toMatchObject({ problem: expect.stringContaining('asks for app.js') });
    await expect(run(chunked, { 'app.js': 'throw Error("x")' })).resolves.toMatchObject({ problem: /./ });
  });
  test.each([
    ['defines nothing', 'let a=1', /did not define self\.remote_x_b123456/],
    ['defines another name', `self.other={get(){},init(){}}`, /it defined other/],
    ['throws', 'throw new TypeError("no")', /entry\.js threw TypeError: no/],
    ['defines what is no container', `self.${name}={}`, /no get and init/],
    [
      'does not give its expose',
      `self.${name}={init(){},get:(m)=>Promise.reject(Error(m+" gone"))}`,
      /does not give \.\/app: Error: \.\/app gone/,
    ],
    ['gives no factory', `self.${name}={init(){},get:()=>Promise.resolve(1)}`, /does not give \.\/app: number/],
    ['never answers', `self.${name}={init(){},get:()=>new Promise(()=>{})}`, /no answer/],
    ['has a getter that throws', `Object.defineProperty(self,"${name}",{get(){throw Error("g")}})`, /threw Error: g/],
    ['reaches for the server', 'process.exit(1)', /process/],
    ['reaches for the server in a longer way', 'this.constructor.constructor("return process")().exit(1)', /process/],
    [
      'answers in place of the gate',
      `${good};Object.defineProperty(globalThis,"__answers",{set(){},get(){return undefined}})`,
      /./,
    ],
  ])('that %s is refused', async (_what, entry, why) => {
    const outcome = await run(entry);
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringMatching(why) });
  });
  // spec releases.45
  test('that does not end, or takes all memory, ends', async () => {
    await expect(run('for(;;);', {}, 300)).resolves.toEqual({
      ok: false,
      problem: 'entry.js did not come to an end in time',
    });
    await expect(run('const a=[];for(;;)a.push(new Array(1e6).fill(1))', {}, 2_000)).resolves.toMatchObject({
      ok: false,
    });
    await expect(run(`self.${name}={init(){},get:()=>{for(;;);}}`, {}, 300)).resolves.toMatchObject({ ok: false });
    // The machine is in order afterwards.
    await expect(run(good)).resolves.toEqual({ ok: true });
  });
});

describe('a script', () => {
  test.each([
    ['an ES module', 'const a=1;export{a as get,a as init};', /is an ES module .* build the container as a script/],
    ['a module that only imports', 'import{a}from"./b.js";a()', /is an ES module/],
    ['import.meta', 'console.log(import.meta.url)', /is an ES module/],
    ['a native import()', 'const f=()=>import("./chunk.js")', /line 1 loads by import\(\), past the host/],
    ['no JavaScript', 'remote-x 1.0.0', /is no script/],
  ])('with %s is refused when it is published', (_what, text, why) => {
    expect(scriptProblem('entry.js', text)).toMatch(why);
  });
  test('as bundlers write it is taken', () => {
    expect(scriptProblem('entry.js', '"use strict";(()=>{self.a={get:()=>1}})()')).toBeNull();
  });

  test.each([
    ['document.createElement("style")', 'line 1 makes a style element'],
    ['const d=document;d["createElement"](`STYLE`)', 'line 1 makes a style element'],
    ['document.createElementNS("http://www.w3.org/1999/xhtml","style")', 'line 1 makes a style element'],
    ['(0,r.jsx)("style",{children:"p{}"})', 'line 1 makes a style element'],
    ['\ndocument.adoptedStyleSheets=[]', 'line 2 adopts style sheets'],
    ['new CSSStyleSheet', 'line 1 makes a style sheet'],
    ['sheet.insertRule("p{}")', 'line 1 adds rules to a style sheet'],
    ['e.innerHTML="<style>p{}</style>"', 'line 1 writes a style element'],
    [`e.innerHTML=\`<style nonce=\${n}>\``, 'line 1 writes a style element'],
  ])('%s brings styles at run time', (text, expected) => {
    expect(styleInjections(text)).toContain(expected);
  });
  test.each([
    'e.style.color="red"',
    '(0,r.jsx)("p",{style:{top:0}})',
    'e.setAttribute("style","top:0")',
    'document.createElement("link")',
  ])('%s brings none', (text) => expect(styleInjections(text)).toEqual([]));
});

describe('mounts of a description', () => {
  test.each([
    ['defineRemote', ['(0,r.defineRemote)({main:a,cart:(0,r.partOf)(()=>e(1))},{texts:{home:1}})']],
    ['an export without the kit', ['t.d=()=>({default:{mounts:{main:{},"cart":{}},home:1}})']],
    ['an assignment', ['let a={home:0};a.mounts={main:{},cart:{}}']],
    ['a script that is not the first', ['e("home")', 'r.defineRemote({main:a,cart:b})']],
    ['a list of that name', ['r.defineRemote({main:a,cart:b});let d={mounts:[{name:"home"}]}']],
    ['one that is undefined', ['r.defineRemote({main:a,cart:b,home:void 0})']],
    ['names alone', ['r.defineRemote(make("main","cart"));let homes=`at home`']],
    ['a spread', ['r.defineRemote({...a,main:b});let c={cart:1}']],
  ])('that %s does not offer are missing', (_what, scripts) => {
    expect(findMissing(scripts, 'mounts', ['main', 'cart', 'home', 'home'])).toEqual(['home']);
  });
  test.each([
    ['r.defineRemote({main:a,cart:b})'],
    ['let m={};m.main=1;m.cart=2;x={mounts:m}'],
    ['x.mounts={};x.mounts.main=1;x.mounts["cart"]=2'],
    ['for(const n of ["main",`cart`])m[n]=1'],
    ['r.defineRemote({["main"]:a,...{cart:b}})'],
  ])('%s offers all of them', (script) => expect(findMissing([script], 'mounts', ['main', 'cart'])).toEqual([]));
});

describe('packages of a script', () => {
  /** A map whose single line has these sources: each segment is [column, source, 0, 0]. */
  const map = (...sources: string[]) =>
    JSON.stringify({
      version: 3,
      sources,
      names: [],
      // AAAA: column 0 of source 0; KCAA: five columns on, the next source.
      mappings: sources.map((_source, at) => (at === 0 ? 'AAAA' : 'KCAA')).join(','),
    });
  test.each([
    ['webpack://x/./node_modules/lodash/lodash.js', 'lodash'],
    ['webpack://x/../node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/c.js', '@a/b'],
    ['../../node_modules/a/node_modules/b/index.js', 'b'],
    ['webpack://x/./src/app.tsx', null],
    ['webpack://x/./node_modules/.federation/entry.1.js', null],
  ])('%s', (source, name) => expect(findPackage(source)).toBe(name));
  test('are those that some part of it comes from', () => {
    const reading = packagesIn('aaaaabbbbb', map('./src/a.ts', './node_modules/left-pad/index.js'));
    expect(reading).toEqual({ ok: true, packages: new Set(['left-pad']) });
  });
  test('are not known where the map does not belong to the script', () => {
    expect(packagesIn(`${'x'.repeat(10)}\n${'y'.repeat(3_000)}`, map('./src/a.ts'))).toMatchObject({ ok: false });
    expect(packagesIn('x', '[]')).toMatchObject({ ok: false });
  });
});
