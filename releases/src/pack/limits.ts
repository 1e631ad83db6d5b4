/** One release's files, unpacked, may not be larger than this, bytes. */
export const maxBytes = 12 * 1024 * 1024;

/** More files than this are no remote. */
export const maxFiles = 500;

/** A tar's headers and padding beside the files' own bytes: two blocks for each file and its long name, and an end. */
export const maxInflated = maxBytes + maxFiles * 2_048 + 16 * 1_024;
