/** The call of a program is wrong; the message says what was given and what is expected. Its code marks it as explained. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly code = 'CALL_INVALID';
  readonly exitCode = 2;
}
