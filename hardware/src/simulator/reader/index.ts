export * from './device-faults.js';
export * from './inventory-duration.js';
export * from './plug-in.js';
export * from './pty-pair.js';
export type { SimulatedReader } from './simulated-firmware.js';
export * from './simulated-metratec-reader.js';
export * from './tag-faults.js';
export * from './wire-faults.js';
export * from './simulated-r2000-module.js';
