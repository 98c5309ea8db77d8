import { MoveFault } from '#persistence';

/** The fault of a move as its code and message. */
export const faultOf = async (move: Promise<unknown>): Promise<string> => {
  const fault = await move.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof MoveFault)) throw new Error(`no fault of a move: ${String(fault)}`);
  return `${fault.code}: ${fault.message}`;
};
