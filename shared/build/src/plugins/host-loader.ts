import webpack, { type Compilation, type Compiler } from 'webpack';
import { loaderGlobal } from '../config/base';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Hands every chunk to the host's loader instead of webpack's own. The host knows the hash of each file of a release,
 * sets `integrity` and `crossorigin`, has a time limit, and tries another address. Replaces `__webpack_require__.l`,
 * which closes every other way to load a chunk.
 */
export class HostLoaderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostLoader', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('HostLoader', (chunk) => {
        compilation.addRuntimeModule(chunk, new HostLoaderRuntimeModule());
      });
    });
  }
}

class HostLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    // After webpack's own definition (normal), before chunk loading uses it (attach).
    super('host loader', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${RuntimeGlobals.loadScript} = function(url, done) { self.${loaderGlobal}.script(url, done); };`;
  }
}
