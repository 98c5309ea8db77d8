import { z } from 'zod';

/** The members of an error of the service (RFC 9457) that describe it. */
const Refusal = z.object({
  type: z.string().startsWith('urn:tilescribe:problem:'),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
});

/** Files of an audit that are not a log, by their beginning, and what to do with each. */
const KINDS: readonly (readonly [beginning: RegExp, advice: string])[] = [
  [/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{43}[A-Za-z0-9+/=]*\s*$/, 'The file is a public key. Name it with --log-key.'],
  [
    /^c2sp\.org\/tlog-proof@v1\n/,
    'The file is the proof of an event. Name it with `tilescribe inclusion FILE --proof`.',
  ],
  [/^[^\n{]+\n[0-9]+\n[A-Za-z0-9+/]{43}=\n\n\u2014 /, 'The file is a signed checkpoint. Name it with --checkpoint.'],
  [/^\s*[[{]/, 'Another program may have rewritten the JSON. Verify the file as the service sent it.'],
];

const EXPECTED = 'Expected the answer of GET /v1/log/export or /v1/deals/{dealId}/export, or a bundle.';

/** Describes a file that is not an exported log, and what to do. @param text the beginning of the file. */
export const adviceFor = (text: string): string => {
  const refusal = refusalIn(text);
  if (refusal !== undefined) return refusal;
  const known = KINDS.find(([beginning]) => beginning.test(text));
  return known === undefined ? EXPECTED : `${known[1]} ${EXPECTED}`;
};

/** `curl` writes an error of the service into the file that should contain the log. */
const refusalIn = (text: string): string | undefined => {
  try {
    const { status, code, detail } = Refusal.parse(JSON.parse(text));
    return `The file is an error of the service: ${status} ${code}. ${detail} Then export the log again.`;
  } catch {
    return undefined;
  }
};
