/** Ends a check: says what is wrong, one line each, and sets the exit code. */
export function report(name, problems) {
  if (problems.length === 0) {
    console.log(`${name}: fine`);
    return;
  }
  for (const problem of problems) console.error(problem);
  console.error(`${name}: ${problems.length} found`);
  process.exitCode = 1;
}
