import { encode } from 'uqr';

/** A QR code as the path of its dark squares, in squares with a border of two. */
interface Qr {
  readonly size: number;
  readonly path: string;
}

/** The QR code of an address. It can be read when 15 % of it is damaged. */
export const qrOf = (address: string): Qr => {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
};

/** The code is dark on light in both themes: many cameras read no other one. */
export const QrCode = ({ qr: { size, path }, name }: { readonly qr: Qr; readonly name: string }) => (
  <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
    <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
    <path fill="#1c2118" d={path} />
  </svg>
);

/** The code of an address. */
export const QrOf = ({ address, name }: { readonly address: string; readonly name: string }) => (
  <QrCode qr={qrOf(address)} name={name} />
);

/** The code as an SVG file of 600 × 600 pixels. */
export const qrFile = ({ size, path }: Qr): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
