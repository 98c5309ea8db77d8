/** Contents that may be named by mistake, by their form. An error states the kind, because the text itself may be secret. */
const KINDS: readonly (readonly [form: RegExp, kind: string, isSecret: boolean])[] = [
  [/-----BEGIN [A-Z0-9 ]*PRIVATE KEY/, 'a private key in PEM form', true],
  [/-----BEGIN [A-Z0-9 ]*PUBLIC KEY-----/, 'a public key in PEM form', false],
  [/-----BEGIN /, 'a text in PEM form', true],
  [/PRIVATE\+KEY\+/, 'a private key for signed notes', true],
  [/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]+={0,2}\s*$/, 'one line in the form NAME+ID+KEY of another type or id', false],
  [/tsk_[\w-]{4}/, 'a key of the API', true],
  [/^\s*[0-9a-f]{64}\s*$/i, '64 hexadecimal digits, which may be a secret key', true],
  [/^\s*[A-Za-z0-9+/_-]{40,}={0,2}\s*$/, 'a text in base64, which may be a secret key', true],
  [/^[^\n]+\n\d+\n[^\n]+\n(?:[^\n]+\n)*\n\u2014 /, 'a signed checkpoint', false],
  [/^\s*[[{]/, 'JSON', false],
  [/^\s*$/, 'nothing', false],
];

/** Returns what a text is, without a part of it that may be secret. */
export const kindOf = (text: string): string =>
  KINDS.find(([form]) => form.test(text))?.[1] ?? `a text of ${text.length} characters`;

/** Returns whether a text has the form of a secret, so that no message may quote it. */
export const isSecretForm = (text: string): boolean => KINDS.find(([form]) => form.test(text))?.[2] === true;

/** Returns the name of a file for a message; its kind where a key was given in its place. */
export const fileNamed = (file: string): string => (isSecretForm(file) ? `(${kindOf(file)})` : file);
