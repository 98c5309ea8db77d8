import { fileNamed } from './content-kind.js';

/** A wrong call; the message states the correct usage in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** @param help the program's own text below the message. */
  constructor(
    message: string,
    private readonly help?: string,
  ) {
    super(message);
  }

  get lines(): readonly string[] {
    return [this.message, ...(this.help === undefined ? [] : ['', ...this.help.split('\n')])];
  }
}

/** The error of a file that cannot be read. @param fault the error of the file system. */
export const cannotRead = (file: string, fault: unknown): UsageError => {
  const { code } = fault as NodeJS.ErrnoException;
  return new UsageError(
    `tilescribe: ${fileNamed(file)} cannot be read: ${WHY[code ?? ''] ?? code ?? 'for no known reason'}.`,
  );
};

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission is denied',
  EISDIR: 'it is a folder, not a file',
};
