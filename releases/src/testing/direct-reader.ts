import { checkBuild, gateFindings, type ReleaseReader } from '../reading';

/** Reads in the thread of the test itself. */
export const directReader: ReleaseReader = {
  checkBuild: async (files) => ({ ok: true, value: checkBuild(files) }),
  gate: async (input) => ({ ok: true, value: await gateFindings(input) }),
};
