import { checkDigest, EditionFault, judgeIn, type Judge } from '#judge';
import { digestOf } from './digest.js';

/** The only statement of a judge file that a script does not have. */
const EXPORT = /\nexport \{\n {2}judge\n\};\n$/;

/**
 * Checks the digest of a judge file and evaluates it. The file is an ES module without imports; its export at the end
 * is read here, so that exactly the checked bytes run.
 * @param expected the digest that the file must have.
 * @param name for messages and stack traces.
 * @throws EditionFault
 */
export const loadJudge = (bytes: Uint8Array, expected: string, name: string): Judge => {
  checkDigest(digestOf(bytes), expected, name);
  return judgeIn(exported(new TextDecoder().decode(bytes), name), expected, name);
};

const exported = (text: string, name: string): unknown => {
  if (!EXPORT.test(text)) throw new EditionFault('NOT_A_JUDGE', `${name} does not end with the export of \`judge\`.`);
  const script = `'use strict';\n${text.replace(EXPORT, '\nreturn judge;')}\n//# sourceURL=${name}`;
  try {
    // `import()` would read the file again, and other bytes than the checked ones could run.
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
    return new Function(script)();
  } catch (fault) {
    throw new EditionFault('NOT_A_JUDGE', `${name} cannot be evaluated: ${(fault as Error).message}`);
  }
};
