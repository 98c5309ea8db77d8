/** The greatest length of a line that is read. No line of a log is longer. */
const LONGEST = 1024 * 1024;

/** Returns the line that begins at a byte of a file: indented if it is JSON, otherwise unchanged. */
export const lineAt = async (file: Blob, offset: number): Promise<string> => {
  const [line = ''] = (await file.slice(offset, offset + LONGEST).text()).split('\n', 1);
  try {
    return JSON.stringify(JSON.parse(line), undefined, 2);
  } catch {
    return line;
  }
};
