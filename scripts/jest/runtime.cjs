const { join, relative } = require('node:path');
const { timesNow, writeTimes } = require('./file-times.cjs');
const { requireInside } = require('./inside.cjs');
const { isShared } = require('./shared-modules.cjs');

const { default: Runtime } = requireInside('jest-runtime', ['jest', 'jest-cli', 'jest-config', 'jest-runner']);

/** jest's runtime, with the modules of shared-modules.cjs loaded once for all files that run in one environment. */
class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    const path = join(config.rootDir, 'shared-modules');
    this.project = config.displayName?.name;
    this.common = environment.sharedRuntime?.(
      () => new Runtime(config, environment, resolver, transformer, new Map(), coverage, path, globalConfig),
    );
    this.sharedPaths = new Map();
    // An environment that a file names itself does not say when it began.
    this.began = environment.began ?? timesNow();
    // A stack goes through modules of both.
    if (this.common) this.transformCache.sourceMaps = this.common.transformCache.sourceMaps;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (from === this._testPath && moduleName === undefined) return this.requireTestFile();
    if (this.common && !options?.isInternalModule && !(moduleName && this._resolution.isCoreModule(moduleName))) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (this.shares(path)) return this.common.requireModule(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  requireTestFile() {
    const before = timesNow();
    const exports = super.requireModule(this._testPath);
    this.times = [this.began, before, timesNow()];
    return exports;
  }

  teardown() {
    super.teardown();
    if (this.times) writeTimes(relative(this._config.rootDir, this._testPath), this.times);
    this.times = undefined;
  }

  /** Whether a module comes from the shared ones. Loaded under a fake clock, it would keep that clock for good. */
  shares(path) {
    let shared = this.sharedPaths.get(path);
    if (shared === undefined) {
      const isLoaded = this.common.registries.getActiveCjsRegistry().has(path);
      shared = isShared(this.project, path) && (isLoaded || !this._environment.fakeTimersModern._fakingTime);
      this.sharedPaths.set(path, shared);
    }
    return shared;
  }

  setMock(...args) {
    if (this.common)
      throw new Error(
        `${args[1]}: call jest.mock in the test file itself, its modules are then not shared with others`,
      );
    super.setMock(...args);
  }
}

module.exports = SharingRuntime;
