/** A file of the parts of an answer. */
export const blobOf = async (parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> => {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of parts) read.push(part);
  return new Blob(read);
};
