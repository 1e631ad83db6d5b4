const { requireInside } = require('./inside.cjs');
const { keepEnvironment } = require('./kept-environment.cjs');

const { TestEnvironment } = requireInside('jest-environment-node');

module.exports = keepEnvironment(TestEnvironment);
