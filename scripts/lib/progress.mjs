const started = Date.now();

/** Seconds since the command began, '3.2'. */
export function elapsed(from = started) {
  return ((Date.now() - from) / 1000).toFixed(1);
}

export function say(text) {
  console.log(text);
}

/**
 * Runs one step of set-up and prints its duration. On a terminal the line counts while the step runs.
 * @template T
 * @param {string} name what is done, as a member of the audience would say it
 * @param {(note: (text: string) => void) => Promise<T>} work `note` adds a word to the step's line
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const from = Date.now();
  const live = process.stdout.isTTY;
  let noted = '';
  const draw = () => live && process.stdout.write(`\r\x1b[K  … ${name}${noted && ` (${noted})`} ${elapsed(from)} s`);
  draw();
  const timer = live ? setInterval(draw, 500) : undefined;
  if (!live) console.log(`  … ${name}`);
  try {
    const value = await work((text) => {
      noted = text;
    });
    finish('✓');
    return value;
  } catch (error) {
    finish('✗');
    throw error;
  } finally {
    clearInterval(timer);
  }

  function finish(mark) {
    console.log(`${live ? '\r\x1b[K' : ''}  ${mark} ${name}${noted && ` (${noted})`} ${elapsed(from)} s`);
  }
}
