import type { StoredEvent } from './chain.js';
import { readLogFile, type LogFileLine } from './jsonl-reader.js';
import type { LogFinding } from './log-finding.js';
import { disclosureHash, sealsIn, type Disclosure } from './sealing.js';
import type { Sha256 } from './sha256.js';
import { ChainVerifier, type LogScope } from './verify-chain.js';

/**
 * Reads an exported log and checks all that needs no rule book: every byte, the chain of every stream, the positions,
 * and that each disclosure opens a seal of the event before it. Lines come as they are read, each with its findings.
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
  if (actual === disclosure.hash) return [];
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
