import { createContext } from 'preact';

/** Loads the present record. A form calls it when its request was refused because the record has changed since. */
export const NewerState = createContext<() => void>(() => undefined);
