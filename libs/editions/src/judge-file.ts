import { clauseIdsOf, INTERFACE, type Judge, type JudgeFile } from '#judge';
import { digestOf } from './digest.js';
import { EditionFault } from './edition-fault.js';

/** The only statement of a judge file that a script does not have. */
const EXPORT = /\nexport \{\n {2}judge\n\};\n$/;

/** Finds the judge of deals with this fingerprint: the digest of its file, or an earlier fingerprint of its edition. */
export type JudgeOf = (fingerprint: string) => Judge;

/**
 * Checks the digest of a judge file and evaluates it. The file is an ES module without imports; its export at the end
 * is read here, so that exactly the checked bytes run.
 * @param expected the digest that the file must have.
 * @param name for messages and stack traces.
 * @throws EditionFault
 */
export const loadJudge = (bytes: Uint8Array, expected: string, name: string): JudgeOf => {
  const digest = digestOf(bytes);
  if (digest !== expected)
    throw new EditionFault('DIGEST_DIFFERS', `${name} has the digest ${digest}; expected ${expected}.`);
  const judge = exported(new TextDecoder().decode(bytes), name);
  const offered: unknown = judge(digest).interface;
  if (offered !== INTERFACE)
    throw new EditionFault('OTHER_INTERFACE', `${name} has the interface ${String(offered)}; expected ${INTERFACE}.`);
  const known = new Map<string, Judge>();
  return (fingerprint) => {
    const judging = known.get(fingerprint) ?? withClauseIds(judge(fingerprint));
    known.set(fingerprint, judging);
    return judging;
  };
};

/** Standalone deals are played by the aggregate of this program, which knows clauses by their ids; `rules` stays for that of the file. */
const withClauseIds = (judge: Judge): Judge => {
  const { rules } = judge.calculator;
  return { ...judge, calculator: { ...judge.calculator, rules: { ...rules, clauses: clauseIdsOf(rules) } } };
};

const exported = (text: string, name: string): JudgeFile => {
  if (!EXPORT.test(text)) throw new EditionFault('NOT_A_JUDGE', `${name} does not end with the export of \`judge\`.`);
  const script = `'use strict';\n${text.replace(EXPORT, '\nreturn judge;')}\n//# sourceURL=${name}`;
  try {
    // `import()` would read the file again, and other bytes than the checked ones could run.
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
    const judge: unknown = new Function(script)();
    if (typeof judge === 'function') return judge as JudgeFile;
  } catch (fault) {
    throw new EditionFault('NOT_A_JUDGE', `${name} cannot be evaluated: ${(fault as Error).message}`);
  }
  throw new EditionFault('NOT_A_JUDGE', `\`judge\` in ${name} is no function.`);
};
