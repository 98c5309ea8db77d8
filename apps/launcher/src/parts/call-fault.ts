/** A wrong call of a program. The message states what was received and what is expected. The code marks it as explained. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly code = 'CALL_INVALID';
  readonly exitCode = 2;
}
