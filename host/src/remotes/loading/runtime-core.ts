import * as core from '@module-federation/runtime/core';

/**
 * The federation runtime that remotes use: they are built without one and take it from here. Must be imported before
 * anything of a remote runs; deferred scripts keep that order.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
