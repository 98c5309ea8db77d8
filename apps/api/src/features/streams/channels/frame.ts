/** A text that is sent to many clients, encoded once. */
export interface Frame {
  /** The text as a chunk of HTTP/1.1 (RFC 9112, section 7.1). */
  readonly chunk: Buffer;
  /** The text alone, for HTTP/1.0. */
  readonly content: Buffer;
}

export const framed = (text: string): Frame => {
  const length = Buffer.byteLength(text);
  const head = `${length.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${text}\r\n`);
  return { chunk, content: chunk.subarray(head.length, head.length + length) };
};
