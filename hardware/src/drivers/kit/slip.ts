/** SLIP (RFC 1055): packets on a serial line between two END bytes. */
export const SLIP_END = 0xc0;
const ESC = 0xdb;
const ESCAPES: Readonly<Record<number, number>> = { [SLIP_END]: 0xdc, [ESC]: 0xdd };
const ESCAPED: Readonly<Record<number, number>> = { 0xdc: SLIP_END, 0xdd: ESC };

/** The bytes of a packet on the line, with both END bytes. */
export const slipEncode = (packet: Uint8Array): Uint8Array => {
  const inner = [...packet].flatMap((byte) => (ESCAPES[byte] === undefined ? [byte] : [ESC, ESCAPES[byte]]));
  return Uint8Array.from([SLIP_END, ...inner, SLIP_END]);
};

/** The packet between two END bytes; undefined where an escape is wrong. */
export const slipDecode = (inner: Uint8Array): Buffer | undefined => {
  const packet: number[] = [];
  for (let at = 0; at < inner.length; at++) {
    const byte = inner[at] as number;
    const plain = byte === ESC ? ESCAPED[inner[++at] ?? 0] : byte;
    if (plain === undefined) return undefined;
    packet.push(plain);
  }
  return Buffer.from(packet);
};
