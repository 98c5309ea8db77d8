type Present<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The members that have a value. Views and answers leave out the others. */
export const present = <T extends object>(members: T): Present<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
