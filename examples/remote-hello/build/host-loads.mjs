import { RuntimeGlobals, RuntimeModule } from '@rspack/core';

/**
 * Hands every late chunk to the host: it knows the hash of each file of a release. A script without its hash is
 * refused by the browser, the site's headers ask for it.
 */
export class HostLoadsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostLoads', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('HostLoads', (chunk) => {
        compilation.addRuntimeModule(chunk, new HostLoadsRuntimeModule());
      });
    });
  }
}

class HostLoadsRuntimeModule extends RuntimeModule {
  constructor() {
    // After the bundler's own definition, before chunk loading uses it.
    super('the host loads', RuntimeModule.STAGE_BASIC);
  }

  generate() {
    return `${RuntimeGlobals.loadScript} = function(url, done) { self.__maruLoader.script(url, done); };`;
  }
}
