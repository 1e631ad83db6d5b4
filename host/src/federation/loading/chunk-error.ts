/** Whether an error says that a lazy script or style sheet of a build could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk/.test(error.message));
}
