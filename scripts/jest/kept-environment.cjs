const { readFileSync } = require('node:fs');
const { timesNow } = require('./file-times.cjs');
const { canShare } = require('./shared-modules.cjs');

/** Global properties that a file may leave changed: jest gives each file a console, the others cannot be removed. */
const tolerated = new Set([
  'console',
  ...['$$jest-matchers-object', 'graceful-fs.queue'].map((name) => Symbol.for(name)),
]);

/**
 * Makes test environments of a class: one that each file of this worker uses after the other, with all that its shared
 * modules have loaded, or one for a file that shares nothing. What a file did to the global scope is taken back when it
 * ends: properties of globals and of their prototypes, clocks, environment variables. Where that is not possible, the
 * next file gets a new environment.
 * @param Environment class of a test environment. It may have `resetPage()`, which takes back what is no property, and
 *   `prepareShared(runtime)`, which loads modules before the first file
 * @returns what jest calls with `new`
 */
function keepEnvironment(Environment) {
  let kept;

  class KeptEnvironment extends Environment {
    constructor(config, context) {
      const forward = { console: context.console };
      super(config, { ...context, console: new Proxy({}, { get: (_, name) => forward.console[name] }) });
      this.forward = forward;
      this.scope = takeScope(this.global);
    }

    /** The runtime that loads shared modules, made when it is first needed. */
    sharedRuntime(create) {
      if (!this.runtime) {
        this.runtime = create();
        this.prepareShared?.(this.runtime);
      }
      return this.runtime;
    }

    async teardown() {
      this.fakeTimersModern.dispose();
      if (restoreScope(this.scope)) {
        this.resetPage?.();
        return;
      }
      if (kept === this) kept = undefined;
      this.runtime?.teardown();
      await super.teardown();
    }
  }

  return function createEnvironment(config, context) {
    const began = timesNow();
    return Object.assign(environmentFor(config, context), { began });
  };

  function environmentFor(config, context) {
    const { watch, watchAll, collectCoverage } = config.globalConfig;
    // Between two runs of a watch sources change.
    if (watch || watchAll || collectCoverage || !canShare(context.testPath, readFileSync(context.testPath, 'utf8')))
      return new Environment(config, context);
    kept ??= new KeptEnvironment(config, context);
    kept.forward.console = context.console;
    return kept;
  }
}

/** Own properties of what a file can reach by its global scope. */
function takeScope(global) {
  const objects = new Set([global]);
  const add = (value) => {
    if (value !== null && (typeof value === 'object' || typeof value === 'function')) objects.add(value);
  };
  for (const descriptor of Object.values(Object.getOwnPropertyDescriptors(global))) {
    if (!('value' in descriptor)) continue;
    add(descriptor.value);
    if (typeof descriptor.value === 'function') add(descriptor.value.prototype);
  }
  add(global.process.env);
  add(global.process._events);
  return [...objects].map((object) => [object, ownProperties(object)]);
}

function ownProperties(object) {
  const properties = new Map();
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor) properties.set(key, descriptor);
  }
  return properties;
}

/** Takes back every change; false where one could not be. */
function restoreScope(scope) {
  let isWhole = true;
  for (const [object, properties] of scope) {
    for (const key of Reflect.ownKeys(object)) {
      if (!properties.has(key) && !tolerated.has(key)) isWhole = Reflect.deleteProperty(object, key) && isWhole;
    }
    for (const [key, before] of properties) {
      if (tolerated.has(key)) continue;
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (!isSame(now, before)) isWhole = Reflect.defineProperty(object, key, before) && isWhole;
    }
  }
  return isWhole;
}

function isSame(now, before) {
  return (
    now !== undefined &&
    Object.is(now.value, before.value) &&
    now.get === before.get &&
    now.set === before.set &&
    now.writable === before.writable &&
    now.enumerable === before.enumerable &&
    now.configurable === before.configurable
  );
}

module.exports = { keepEnvironment };
