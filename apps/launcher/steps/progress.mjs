/** Prints a line of progress with the time since the program started. */
export const progress = (text) => {
  process.stderr.write(`[${process.uptime().toFixed(0).padStart(3)} s] ${text}\n`);
};

const PATIENCE_MS = 10_000;

/** Runs a named step, and reports every ten seconds that it is still running. */
export const step = async (name, work) => {
  progress(`${name} ...`);
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const reminder = setInterval(() => progress(`${name}, still at it after ${elapsed()}`), PATIENCE_MS);
  try {
    const result = await work();
    progress(`${name}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
};
