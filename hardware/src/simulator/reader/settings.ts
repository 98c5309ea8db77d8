/** The settings of a reader that a reset clears. */
export interface ReaderSettings {
  /** `EOF`: each answer ends with LF too. */
  endOfFrame: boolean;
  /** `CON`: check values in both directions. */
  checked: boolean;
  /** `SRI`: the field is on. */
  radio: boolean;
  /** `SAP MAN n` or `SAP AUT n`. */
  antennas:
    | { readonly kind: 'fixed'; readonly antenna: number }
    | { readonly kind: 'round'; readonly count: number; readonly delayMs: number };
  /** `SAP ARP ON`. */
  antennaReport: boolean;
  /** `HBT s`; 0 is off. */
  heartbeatSeconds: number;
}

export const factorySettings = (): ReaderSettings => ({
  endOfFrame: false,
  checked: false,
  radio: false,
  antennas: { kind: 'fixed', antenna: 0 },
  antennaReport: false,
  heartbeatSeconds: 0,
});
