/** The lines of each icon, in a square of 24. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  turn: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  table: 'M4 4h16v16H4zM9 9h6v6H9z',
  left: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  play: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  result: 'M7 4h10v5a5 5 0 0 1-10 0zM7 5H4c0 4 1 5 3 5M17 5h3c0 4-1 5-3 5M12 14v5M8 20h8',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  points: 'M5 4h14v16H5zM8 8h8M8 13h2M14 13h2M8 16.5h2M14 16.5h2',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon in the colour of the text. The control around it has the name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
