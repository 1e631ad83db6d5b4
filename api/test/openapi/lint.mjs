/** Holds an OpenAPI document (a file) against Redocly's recommended rules; writes what is wrong as JSON. */
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: process.argv[2], config });
process.stdout.write(
  JSON.stringify(
    problems.map(({ ruleId, severity, message, location }) => ({
      rule: ruleId,
      severity,
      message,
      at: location[0]?.pointer,
    })),
  ),
);
