import { EditionFault } from './edition-fault.js';
import { INTERFACE, type Judge, type JudgeFile } from './judge.js';

/** Checks the digest of a judge file, before it is evaluated. @throws EditionFault */
export const checkDigest = (digest: string, expected: string, name: string): void => {
  if (digest === expected) return;
  throw new EditionFault('DIGEST_DIFFERS', `${name} has the digest ${digest}; expected ${expected}.`);
};

/**
 * Returns the judge of an evaluated file.
 * @param exported what the file exports as `judge`.
 * @param digest that of the file, which its deals carry.
 * @throws EditionFault
 */
export const judgeIn = (exported: unknown, digest: string, name: string): Judge => {
  if (typeof exported !== 'function') throw new EditionFault('NOT_A_JUDGE', `\`judge\` in ${name} is no function.`);
  const judge = (exported as JudgeFile)(digest);
  const offered: unknown = judge.interface;
  if (offered === INTERFACE) return judge;
  throw new EditionFault('OTHER_INTERFACE', `${name} has the interface ${String(offered)}; expected ${INTERFACE}.`);
};
