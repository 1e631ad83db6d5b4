import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** webpack's name for the chunk of modules that a loader executes while it builds. */
const buildTimeChunk = 'build time chunk';

/**
 * Connects the webpack runtime of a development build to the page's development client, which decides when updates are
 * checked and applied. The client also loads every late script and style sheet: it sets their integrity, without which
 * the site's policy blocks them.
 */
export class HotClientPlugin {
  /**
   * @param part name of the build in the development server's messages
   * @param build id of the build; remotes pass the mark that the server replaces
   */
  constructor(
    private readonly part: string,
    private readonly build: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HotClient', (compilation: Compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HotClient', (chunk, requirements) => {
        // Entries that depend on another entry's runtime have none; loaders execute modules in Node.
        if (!chunk.hasRuntime() || chunk.name === buildTimeChunk) return;
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.moduleCache);
        requirements.add(RuntimeGlobals.getFullHash);
        requirements.add(RuntimeGlobals.loadScript);
        compilation.addRuntimeModule(chunk, new ScriptLoaderRuntimeModule());
        compilation.addRuntimeModule(chunk, new HotClientRuntimeModule(this.part, this.build));
      });
    });
  }
}

/** Replaces webpack's own script loading: after its definition (normal stage), before chunk loading uses it (attach). */
class ScriptLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    super('development script loader', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${RuntimeGlobals.loadScript} = function(url, done) { self.__maruDev.script(url, done); };`;
  }
}

/** Last of all runtime modules: by then webpack's own hot replacement has put `module.hot` in place. */
class HotClientRuntimeModule extends RuntimeModule {
  constructor(
    private readonly part: string,
    private readonly buildId: string,
  ) {
    super('development client', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return [
      // Style sheets are replaced by the client; the plugin's own handler would load them without it.
      `delete ${RuntimeGlobals.hmrDownloadUpdateHandlers}.miniCss;`,
      'var hot;',
      `${RuntimeGlobals.interceptModuleExecution}.push(function(options) { hot = options.module.hot || hot; });`,
      'self.__maruDev.attach({',
      `  part: ${JSON.stringify(this.part)},`,
      `  build: ${JSON.stringify(this.buildId)},`,
      `  hash: function() { return ${RuntimeGlobals.getFullHash}(); },`,
      `  accepts: function(id) { var m = ${RuntimeGlobals.moduleCache}[id]; return !m || !!m.hot._selfAccepted; },`,
      '  check: function() { return hot.check(false); },',
      '  apply: function(options) { return hot.apply(options); }',
      '});',
    ].join('\n');
  }
}
