/** The colours of the tiles. Colours that carry meaning have a contrast of at least 4.5:1 against the face. */
export const COLOURS = {
  ink: '#17233f',
  red: '#bf1f2b',
  green: '#12713f',
  blue: '#1b55a3',
  purple: '#6f3a93',
  pink: '#d4567f',
  orange: '#cf5a12',
  gold: '#d8951a',
  brown: '#5d3a24',
  snow: '#c9dcec',
  grey: '#6d6a62',
} as const;

/**
 * The colours of the body. A page may set these custom properties, for example in a dark theme. The shadow tree of `<use>`
 * inherits custom properties, but not style rules.
 */
export const BODY = {
  edge: 'var(--tile-edge, #a5977a)',
  side: 'var(--tile-side, #e6d9b8)',
  face: 'var(--tile-face, #fdfaf0)',
  back: 'var(--tile-back, #1f6b4f)',
  backLine: 'var(--tile-back-line, #5fa387)',
} as const;

export type Colour = (typeof COLOURS)[keyof typeof COLOURS] | (typeof BODY)[keyof typeof BODY];
