/** A style sheet in tests: every class of a CSS module has its own name. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
