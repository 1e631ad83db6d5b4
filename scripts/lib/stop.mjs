/**
 * Runs `stop` once when the command is asked to end, then ends it. A second request ends it at once.
 * npm does not always hand a signal on: started by npm, losing the parent counts as a request as well.
 * @param {() => Promise<void>} stop
 */
export function onStop(stop) {
  let isStopping = false;
  const end = async (code) => {
    if (isStopping) process.exit(code);
    isStopping = true;
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
    process.exit(code);
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(143));
  process.on('SIGHUP', () => end(129));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && !isStopping && end(143), 500).unref();
  }
}
