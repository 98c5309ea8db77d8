import { say } from './progress.mjs';

/** A reason to stop that its reader can act on; shown without a stack. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Errors with a code and a message say what happened and what to do; anything else is a fault of ours. */
const isExplained = (error) => typeof error?.code === 'string' && error.message !== '';

/** Runs a program: an explained failure becomes one clear line and an exit code. Gives what the program gives. */
export const runProgram = async (program) => {
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof Failure) && !isExplained(error)) throw error;
    say(error.message);
    process.exit(error.exitCode ?? 1);
  }
};
