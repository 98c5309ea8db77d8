/** The types of the bodies that the API returns and accepts. */
export type { Schemas } from '#client';
