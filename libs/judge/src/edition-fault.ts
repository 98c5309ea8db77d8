/** A judge that cannot be used. `code` says why, for programs. */
export class EditionFault extends Error {
  override readonly name = 'EditionFault';
  constructor(
    readonly code: 'FILE_MISSING' | 'DIGEST_DIFFERS' | 'NOT_A_JUDGE' | 'OTHER_INTERFACE' | 'MANIFEST_BROKEN',
    message: string,
  ) {
    super(message);
  }
}
