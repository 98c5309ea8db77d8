import type { Schemas, Unchanged } from '#client';

/** The status of a table, as the API takes it (PUT /v1/devices/{device}/tables/{table}/status). It states no place of a tile. */
export type DeviceStatus = Unchanged<Schemas['DeviceStatus']>;
/** A reader or other device of the table. */
export type LineStatus = DeviceStatus['readers'][number];
/** A zone of the table. */
export type ZoneName = Unchanged<Schemas['TableZone']>;
/** The sizes of the state folder. */
export type StorageUse = Omit<DeviceStatus['storage'], 'outboxBytes' | 'damagedFiles' | 'fault'>;
