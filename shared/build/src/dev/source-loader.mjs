import { transform } from '@swc/core';

/**
 * Compiles a TypeScript source for a development build. A file with components registers them for Fast Refresh and
 * accepts its own updates if it exports nothing but components (`client/refresh.ts`).
 *
 * Plain JavaScript: webpack loads it by its path.
 * @this {import('webpack').LoaderContext<{scope: string}>} `scope`: prefix of component ids, unique to one build
 */
export default function sourceLoader(source, map) {
  const { scope } = this.getOptions();
  const hasJsx = this.resourcePath.endsWith('x');
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    inputSourceMap: map ? JSON.stringify(map) : undefined,
    sourceMaps: true,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: hasJsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: hasJsx, refresh: hasJsx } },
    },
    module: { type: 'es6' },
  }).then(
    (result) =>
      done(null, hasJsx ? withRefresh(withSharedJsx(result.code), scope) : result.code, JSON.parse(result.map)),
    (error) => done(error),
  );
}

/**
 * swc writes Fast Refresh for the development JSX runtime alone, which the host does not share with remotes. Its calls
 * have the same arguments as those of the shared runtime, followed by what only error messages use.
 */
function withSharedJsx(code) {
  return code.replace(
    /import \{ jsxDEV as _jsxDEV(, Fragment as _Fragment)? \} from "react\/jsx-dev-runtime";/,
    (_, fragment = '') =>
      `import { jsx as $jsx$, jsxs as $jsxs$${fragment} } from "react/jsx-runtime"; ` +
      'const _jsxDEV = (type, props, key, isStatic) => (isStatic ? $jsxs$ : $jsx$)(type, props, key);',
  );
}

/** Line numbers stay right: the head shares the first line, the tail follows the last one. */
function withRefresh(code, scope) {
  const head = [
    `const $refreshId$ = ${JSON.stringify(scope)} + " " + __webpack_module__.id + " "`,
    '$RefreshReg$ = (type, id) => self.__maruDev.register(type, $refreshId$ + id)',
    '$RefreshSig$ = () => self.__maruDev.signature();',
  ].join(', ');
  return `${head} ${code}\nself.__maruDev.accept(import.meta.webpackHot, $refreshId$, __webpack_module__.exports);\n`;
}
