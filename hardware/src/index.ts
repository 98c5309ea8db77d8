export * from './devices/antenna-zones.js';
export * from './capture/index.js';
export type * from './devices/device-status.js';
export * from './drivers/devices.js';
export * from './drivers/identify.js';
export * from './drivers/index.js';
export * from './devices/reader-status.js';
export * from './serial/index.js';
export * from './simulator/index.js';
