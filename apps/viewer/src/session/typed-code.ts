const LENGTH = 12;
const IN_GROUP = 4;
const IN_ADDRESS = /#sign-in=(.*)$/s;

/** Returns the sign-in code of a text in its usual form, such as `7K2Q-XM4P-9TBD`: of a typed code, or of a pasted address. */
export const typedCode = (typed: string): string => {
  const [, code = typed] = IN_ADDRESS.exec(typed) ?? [];
  const characters = code
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .slice(0, LENGTH);
  return characters.replaceAll(new RegExp(`(.{${IN_GROUP}})(?=.)`, 'g'), '$1-');
};
