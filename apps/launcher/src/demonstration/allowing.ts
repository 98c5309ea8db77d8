import { Refused, type Problem } from '#client';

/** Turns a refusal of this code into undefined, and throws every other fault. */
export const allowing =
  (code: Problem['code']) =>
  (fault: unknown): undefined => {
    if (fault instanceof Refused && fault.code === code) return undefined;
    throw fault;
  };
