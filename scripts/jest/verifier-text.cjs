const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// What the build makes of '@maru/rounds/maru-verify': the file's text.
module.exports = readFileSync(join(__dirname, '../../shared/rounds/verify/maru-verify.mjs'), 'utf8');
