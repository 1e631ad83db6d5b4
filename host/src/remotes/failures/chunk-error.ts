/** Whether an error says that a lazy script or style sheet of a build could not be loaded. Never throws. */
export function isChunkError(error: unknown): boolean {
  try {
    return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk/.test(error.message));
  } catch {
    // A remote may throw an object whose properties throw.
    return false;
  }
}
