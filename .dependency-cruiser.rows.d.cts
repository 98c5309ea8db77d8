type Lists = Readonly<Record<string, readonly string[]>>;

export const ROWS: readonly (readonly string[])[];
export const LIBRARIES: Lists;
export const APPS: Lists;
export const FLOORS: readonly string[];
