/**
 * Members of the demo who are played by a process (`vendors/dist/simulated-members.js`), by their ids to sign in with. The
 * site makes them; what they do is marked as simulated wherever others see it.
 */
export const simulatedLogins: readonly string[] = Array.from({ length: 12 }, (_, at) => `simulated${at + 1}`);
