import { say } from './progress.mjs';

/** A reason to stop that its reader can act on; shown without a stack. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a program of this folder: a failure becomes one clear line and an exit code. */
export const runProgram = async (program) => {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    process.exit(error.exitCode);
  }
};
