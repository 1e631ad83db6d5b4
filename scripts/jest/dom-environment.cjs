const { TestEnvironment } = require('jest-environment-jsdom');
const { computeStyleWhenRead } = require('./computed-style.cjs');

/** Browser platform calls that jsdom does not carry and Node has in the same shape. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom with the platform calls of Node added; a signal made here must be one that `Request` accepts. */
class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    computeStyleWhenRead(this.global);
    // A channel left open by a test must not keep the process alive.
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
  }
}

module.exports = DomEnvironment;
