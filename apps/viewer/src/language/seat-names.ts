import type { Text } from '#language';
import type { BySeat } from '#tiles';

/** The wind of a seat. */
export const SEAT_NAMES: BySeat<Text> = {
  east: { en: 'East', ru: 'Восток', zh: '东' },
  south: { en: 'South', ru: 'Юг', zh: '南' },
  west: { en: 'West', ru: 'Запад', zh: '西' },
  north: { en: 'North', ru: 'Север', zh: '北' },
};
