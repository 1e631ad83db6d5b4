/** `npm run build`: installs what is missing and builds what changed. */
import { exitWithError } from './lib/problem.mjs';
import { setUp } from './lib/setup.mjs';

await setUp().catch(exitWithError);
