/** Version of the contract between host and remotes, 'major.minor'. A file of its own, so that browsers import it without zod. */
export const hostContract = '1.0';
