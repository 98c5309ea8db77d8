import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MOVE_LOG = join(process.cwd(), 'dist/programs/api/move-log.js');
const TILESCRIBE = join(process.cwd(), 'dist/programs/auditor/main.js');

export interface Ended {
  /** The exit code; null for a process that was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program that runs as a process of its own, with no settings but these. */
export class Command {
  readonly ended: Promise<Ended>;

  private constructor(private readonly child: ChildProcess) {
    const [out, err] = [text(child.stdout!), text(child.stderr!)];
    this.ended = once(child, 'close').then(async ([code]) => ({
      code: code as number | null,
      out: await out,
      err: await err,
    }));
  }

  static start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Command {
    return new Command(
      spawn(process.execPath, [program, ...args], {
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Kills the process as a power cut does. */
  kill(): Promise<Ended> {
    this.child.kill('SIGKILL');
    return this.ended;
  }
}

/** Starts `move-log` with these addresses. */
export const startMove = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Command =>
  Command.start(MOVE_LOG, args, env);

/** Runs `move-log` to its end. */
export const move = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  startMove(env, ...args).ended;

/** Runs the command line of an auditor. */
export const tilescribe = (...args: readonly string[]): Promise<Ended> => Command.start(TILESCRIBE, args).ended;
