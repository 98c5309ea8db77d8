import type { Schemas } from '#client';

export type { TilescribeClient as ApiClient } from '#client';
/** The types of the bodies that the API returns and accepts. */
export type { Schemas } from '#client';

export type DealView = Schemas['DealView'];
export type PlayerView = Schemas['PlayerView'];
export type MeldView = Schemas['MeldView'];
export type DiscardView = Schemas['DiscardView'];
export type WinView = Schemas['WinView'];
/** An event as this session may see it. */
export type SeenEvent = Schemas['DealEvent'];
/** An event with its sequence and its position in the log. */
export type SeenRecord = Schemas['RecordedEvent'];
