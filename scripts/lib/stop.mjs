/**
 * Runs `stop` once when the command receives a signal, then exits. A second signal exits at once. npm does not always
 * forward signals: if started by npm, losing the parent counts as a signal.
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
