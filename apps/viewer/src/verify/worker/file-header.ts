/** The greatest length of a header that is read. */
const LONGEST = 65_536;
const LOG_OF_HEADER = /^\{[^\n]*?"log":("(?:[^"\\]|\\.)*")/;

/** Whether a key is of the log that the file names: other logs have other keys. */
export const isOfKey = async (file: Blob, logKey: string): Promise<boolean> => {
  const [, log] = LOG_OF_HEADER.exec(await file.slice(0, LONGEST).text()) ?? [];
  return log !== undefined && JSON.parse(log) === logKey.split('+')[0];
};
