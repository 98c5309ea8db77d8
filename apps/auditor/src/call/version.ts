import { versionAbove } from '#command-line';

/** The version of the program, and the commit that it was built from where its package states one. */
export const programVersion = (): string => {
  const { version, commit } = versionAbove(import.meta.url);
  return commit === undefined ? version : `${version} (commit ${commit})`;
};
