import type { StoredEvent } from './chain.js';
import { readLogFile, type LogFileLine } from './jsonl-reader.js';
import { LogError } from './log-error.js';
import type { LogFinding } from './log-finding.js';
import { disclosedValue, disclosureHash, sealsIn, type Disclosure } from './sealing.js';
import type { Sha256 } from './sha256.js';
import { ChainVerifier, type LogScope } from './verify-chain.js';

/**
 * Reads an exported log and makes all checks that need no rules: every byte, the chain of every stream, the positions,
 * and that each disclosure opens a seal of the event before it. Returns lines as they are read, each with its findings.
 */
export async function* verifyLogFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: Sha256,
): AsyncGenerator<LogFileLine> {
  let chain: ChainVerifier | undefined;
  let lastEvent: StoredEvent | undefined;
  for await (const read of readLogFile(chunks, sha256)) {
    const { content, line, offset } = read;
    const found: LogFinding[] = [];
    if (content?.kind === 'header') chain ??= new ChainVerifier(scopeOf(content.header), sha256);
    if (content?.kind === 'event') found.push(...(chain?.check((lastEvent = content.event)) ?? []));
    if (content?.kind === 'disclosure') found.push(...disclosureFindings(content.disclosure, lastEvent, sha256));
    if (content?.kind === 'end') found.push(...(chain?.finish() ?? []));
    yield { ...read, findings: [...read.findings, ...found.map((finding) => ({ ...finding, line, offset }))] };
  }
}

const scopeOf = ({ log, streams, after }: LogScope): LogScope => ({
  log,
  ...(streams ? { streams } : {}),
  ...(after ? { after } : {}),
});

function disclosureFindings(
  disclosure: Disclosure,
  event: StoredEvent | undefined,
  sha256: Sha256,
): readonly LogFinding[] {
  const place = event ? { position: event.position, stream: event.leaf.stream, sequence: event.leaf.sequence } : {};
  const opens =
    event && sealsIn(event.leaf).some(({ path, hash }) => path === disclosure.path && hash === disclosure.hash);
  if (!opens)
    return [
      {
        code: 'DISCLOSURE_UNATTACHED',
        message: `No seal of the event before it stands at ${disclosure.path} with this hash.`,
        ...place,
      },
    ];
  const actual = disclosureHash(disclosure, sha256);
  if (actual === disclosure.hash) return notCanonical(disclosure).map((finding) => ({ ...finding, ...place }));
  return [
    {
      code: 'DISCLOSURE_MISMATCH',
      message: 'The disclosure does not hash to the seal.',
      ...place,
      expected: disclosure.hash,
      actual,
    },
  ];
}

/** A value that is not in canonical form opens nothing: it would not be the one text of its value. */
const notCanonical = (disclosure: Disclosure): readonly LogFinding[] => {
  try {
    disclosedValue(disclosure);
    return [];
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    return [{ code: 'DISCLOSURE_NOT_CANONICAL', message: 'The disclosed value is not in canonical form.' }];
  }
};
