/**
 * A protocol as a generator that sends, waits for the next frame, and goes on. The driver runs it from the beginning of the
 * start-up, again for each link and after each reset of the device.
 */
export type Dialogue<F> = Generator<Turn, never, F | Silence>;

/** A part of a dialogue that ends with a result. */
export type Exchange<F, Result> = Generator<Turn, Result, F | Silence>;

/** Sends (or only listens), then waits at most `withinMs` for a frame. Without `withinMs` the current timeout continues. */
export interface Turn {
  readonly send?: Uint8Array;
  readonly withinMs?: number;
}

/** The value that a dialogue receives when the time is up. */
export const SILENCE = Symbol('no frame came in time');
export type Silence = typeof SILENCE;

/** A fault of the device. The driver closes the link and starts again; the health page shows `message`. */
export class DeviceFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeviceFault';
  }
}

/** A command and how to recognize its answer. */
export interface Request<F, Answer> {
  /** The name of the command on the health page. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Reads the answer; undefined for a frame that is no answer to this command. */
  readonly answer: (frame: F) => Answer | undefined;
  /** The reason why the device refuses the command; undefined for a frame that is no refusal of it. */
  readonly refusal?: (frame: F) => string | undefined;
  readonly withinMs: number;
  /** The number of times that the command is sent before the link is closed. */
  readonly attempts: number;
}

/** Sends a command until it is answered. @throws DeviceFault if it is refused, or never answered. */
export function* sendUntilAnswered<F, Answer>(request: Request<F, Answer>): Exchange<F, Answer> {
  let reason = `no answer to ${request.name}`;
  for (let attempt = 0; attempt < request.attempts; attempt++) {
    const outcome = yield* sendOnce(request);
    if (outcome === SILENCE) continue;
    if ('answer' in outcome) return outcome.answer;
    reason = `${request.name} is refused: ${outcome.refusal}`;
  }
  throw new DeviceFault(reason);
}

/** Sends a command once. Frames that neither answer nor refuse it are skipped. */
export function* sendOnce<F, Answer>(
  request: Omit<Request<F, Answer>, 'attempts'>,
): Exchange<F, { readonly answer: Answer } | { readonly refusal: string } | Silence> {
  let heard = yield { send: request.bytes, withinMs: request.withinMs };
  for (; heard !== SILENCE; heard = yield {}) {
    const answer = request.answer(heard);
    if (answer !== undefined) return { answer };
    const refusal = request.refusal?.(heard);
    if (refusal !== undefined) return { refusal };
  }
  return SILENCE;
}

/** Runs a part of a dialogue to its end, or to a device fault in it: one failed zone does not end the others. */
export function* attempt<F, Result>(
  part: Exchange<F, Result>,
): Exchange<F, { readonly result: Result } | { readonly fault: string }> {
  try {
    return { result: yield* part };
  } catch (fault) {
    if (!(fault instanceof DeviceFault)) throw fault;
    return { fault: fault.message };
  }
}
