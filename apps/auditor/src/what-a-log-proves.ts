/** The last line of every report of `verify`. */
export const PROOF_LINE =
  'Without a signed checkpoint a log proves order and arithmetic: not that it is complete, and not who wrote it.';

/** The same for the help, with the reasons. */
export const PROOF_HELP = `What a log proves without signed checkpoints: order and arithmetic. Each event follows the one before it, and each
judgement, payment and balance follows from the commands under the rules. It does not prove that the log is complete:
anyone who has the log can leave out its end. It does not prove who wrote it: anyone who has all of it can write it
again with new hashes. \`verify\` prints the head hash; compare it with a copy that somebody else keeps.`;
