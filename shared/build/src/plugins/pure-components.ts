import webpack, { type Compiler } from 'webpack';

/** A statement at the top of a module that names a component for React's developer tools. */
const naming = /^\w+\.displayName = "[^"]*";$/gm;
/** A component at the top of a module that is made by a call of React. */
const making = /^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm;

/**
 * Lets components of react-router that no page uses be left out of the build, with all that they use: the library makes
 * them by calls and names them by statements, of both of which a bundler must think that they do more.
 */
export class PureComponentsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureComponents', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('PureComponents', (result, module) => {
        if (!/[\\/]react-router[\\/]dist[\\/]/.test(module.resource ?? '')) return result;
        const [source, ...rest] = result;
        return [withPureComponents(source.toString()), ...rest] as typeof result;
      });
    });
  }
}

/** A module's text in which components do nothing but be made; lines keep their numbers. */
export function withPureComponents(source: string): string {
  return source.replace(naming, '').replace(making, '$1/* @__PURE__ */ $2');
}
