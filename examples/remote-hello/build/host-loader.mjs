/**
 * Hands every late chunk to the host: it knows the hash of each file of a release. A script without its hash is
 * refused by the browser, the site's headers ask for it. For rspack and webpack: it takes what it needs from the compiler.
 */
export class HostLoaderPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class HostLoaderRuntimeModule extends RuntimeModule {
      constructor() {
        // After the bundler's own definition, before chunk loading uses it.
        super('host loader', RuntimeModule.STAGE_BASIC);
      }

      generate() {
        return `${RuntimeGlobals.loadScript} = function(url, done) { self.__maruLoader.script(url, done); };`;
      }
    }
    compiler.hooks.thisCompilation.tap('HostLoader', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('HostLoader', (chunk) => {
        compilation.addRuntimeModule(chunk, new HostLoaderRuntimeModule());
      });
    });
  }
}
