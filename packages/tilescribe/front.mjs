/** The commands for the devices of a table. All other commands belong to the auditor. */
const OF_DEVICES = ['ports', 'capture', 'replay-capture', 'score-capture', 'open-capture', 'enrol', 'check-table'];
const HELP = ['--help', '-h'];

/**
 * Runs one call of `tilescribe`. Each program is loaded only if the call needs it.
 * @param load functions that import the programs `auditor`, `devices` and `completion`. They read `process.argv` and set the exit code.
 */
export const runCall = async (load) => {
  if (process.argv[2] === 'help') process.argv.splice(2, Infinity, '--help');
  const [command] = process.argv.slice(2);
  if (command === 'completion') return load.completion();
  if (OF_DEVICES.includes(command)) return load.devices();
  await load.auditor();
  if (!HELP.includes(command)) return undefined;
  console.log();
  return load.devices();
};
