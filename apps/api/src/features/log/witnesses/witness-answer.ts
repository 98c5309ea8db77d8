/** The answer of a witness, or the reason why there is none. */
export type WitnessAnswer =
  | { readonly kind: 'cosigned'; readonly lines: string }
  /** The witness has cosigned another size than the request states. */
  | { readonly kind: 'conflict'; readonly size: number }
  | { readonly kind: 'failed'; readonly state: WitnessFault; readonly detail: string };

/** The reasons why a witness does not cosign. These codes are stable, because programs of operators use them. */
export const WITNESS_FAULTS = [
  'UNREACHABLE',
  'LOG_UNKNOWN',
  'KEY_UNKNOWN',
  'LOG_DIFFERS',
  'REQUEST_REFUSED',
  'ANSWER_WRONG',
] as const;
export type WitnessFault = (typeof WITNESS_FAULTS)[number];

const failed = (state: WitnessFault, detail: string): WitnessAnswer => ({ kind: 'failed', state, detail });

const SIZE = /^(?:0|[1-9]\d{0,15})\n$/;

/** The meaning of each status (C2SP tlog-witness, "add-checkpoint"). */
const ANSWERS: ReadonlyMap<number, (body: string) => WitnessAnswer> = new Map<number, (body: string) => WitnessAnswer>([
  [200, (lines) => ({ kind: 'cosigned', lines })],
  [
    409,
    (body) =>
      SIZE.test(body) && Number.isSafeInteger(Number(body))
        ? { kind: 'conflict', size: Number(body) }
        : failed('ANSWER_WRONG', 'it answered 409 without the number of events that it has cosigned'),
  ],
  [403, () => failed('KEY_UNKNOWN', 'it does not know the key of the log; its operator adds the key')],
  [404, () => failed('LOG_UNKNOWN', 'it does not know the log, or the URL is wrong; its operator adds the log')],
  [422, () => failed('LOG_DIFFERS', 'the log does not begin with the events that it has cosigned')],
]);

export const answerOf = (status: number, body: string): WitnessAnswer => {
  const answer = ANSWERS.get(status);
  if (answer !== undefined) return answer(body);
  const isTemporary = status >= 500 || status === 429 || status === 408;
  return failed(isTemporary ? 'UNREACHABLE' : 'REQUEST_REFUSED', `it answered ${status}`);
};

export const unreachable = (reason: string): WitnessAnswer => failed('UNREACHABLE', reason);
