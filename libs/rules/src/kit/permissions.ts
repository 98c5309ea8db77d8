/** Nothing beyond the general sense of the command. */
export const freely = (): undefined => undefined;
