/** The `WitnessSettings` of the log; undefined where no witness is asked. */
export const WITNESS_SETTINGS = Symbol('witness settings');
