import { progress } from './progress.mjs';

/** An error whose message explains what to do. It is shown without a stack. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Whether the message of an error, with a code, states what happened and what to do. Any other error is a bug. */
const isExplained = (error) => typeof error?.code === 'string' && error.message !== '';

/** Runs a program and returns its result. An explained failure becomes one clear line and an exit code. */
export const runProgram = async (program) => {
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof Failure) && !isExplained(error)) throw error;
    progress(error.message);
    process.exit(error.exitCode ?? 1);
  }
};
