// Made from libs/texts/catalogues by `npm run texts`.
export const FANS = [
  "kong",
  "root",
  "all-pungs",
  "golden-wait",
  "full-flush",
  "seven-pairs",
  "replacement-tile",
  "after-kong",
  "robbing-the-kong",
  "under-the-sea"
] as const;
