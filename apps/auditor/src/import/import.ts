import { apiKeyOf } from '../trust/api-key.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';
import { isStream } from '../files/file-bytes.js';
import { serverClient } from '../trust/server-client.js';
import { UsageError } from '../call/usage-error.js';
import { checkedFile, recordedDeals, type RecordedDeal } from './recorded-deals.js';
import { type Import, type ImportResult, Service } from './service.js';

/** A request stays below the limit of 1 MiB for a body. */
const MOST_BYTES = 800_000;
const MOST_DEALS = 100;

const WHY = {
  SEALED: 'The command is sealed. Export the log with all disclosures.',
  NOT_WHOLE: 'The file does not begin with the opening of this deal.',
} as const;

type Sendable = Extract<RecordedDeal, { readonly commands: unknown }>;

interface Refusal {
  readonly deal: string;
  readonly code: string;
  readonly line: number;
  readonly message: string;
}

interface Outcome {
  imported: number;
  repeated: number;
  readonly refused: Refusal[];
  /** Committed walls of the file. They stay in their log: a wall must be committed before its deal is played. */
  readonly walls: number;
}

/** Sends the deals of an exported log to a service, which decides each of them again. */
export const importLog = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const service = await serviceOf(request);
  const { err } = terminal;
  const { findings, ends, walls } = await checkedFile(request.file);
  for (const { code, line, message } of findings) err(`FINDING ${code} at line ${line ?? 1}: ${message}`);
  if (findings.length > 0) {
    err('Nothing was imported.');
    return 1;
  }
  const outcome: Outcome = { imported: 0, repeated: 0, refused: [], walls };
  for await (const deals of requestsOf(request.file, ends, outcome)) {
    const results = await service.send(bodyOf(deals));
    for (const [index, result] of results.entries()) note(outcome, result, deals[index]);
  }
  print(outcome, request, terminal);
  return outcome.refused.length === 0 ? 0 : 1;
};

const serviceOf = async (request: Request): Promise<Service> => {
  const { file, server, lang } = request;
  if (server === undefined || !URL.canParse(server))
    throw new UsageError(
      'tilescribe import: --server takes the address of the service, such as http://localhost:3000.',
    );
  if (await isStream(file))
    throw new UsageError('tilescribe import: the file is read twice, so it cannot be standard input or a pipe.');
  const key = await apiKeyOf('import', request, 'It must be allowed to record these deals.');
  return new Service(serverClient('import', server, request), key, lang);
};

/** Yields the deals of each request, and notes those that cannot be sent. */
async function* requestsOf(
  file: string,
  ends: ReadonlyMap<string, number>,
  { refused }: Outcome,
): AsyncGenerator<readonly Sendable[]> {
  let [deals, bytes]: [Sendable[], number] = [[], 0];
  for await (const deal of recordedDeals(file, ends)) {
    if ('code' in deal) {
      refused.push({ deal: deal.dealId, code: deal.code, line: deal.line, message: WHY[deal.code] });
      continue;
    }
    const size = Buffer.byteLength(JSON.stringify(bodyOf([deal])));
    if (deals.length === MOST_DEALS || (deals.length > 0 && bytes + size > MOST_BYTES)) {
      yield deals;
      [deals, bytes] = [[], 0];
    }
    deals.push(deal);
    bytes += size;
  }
  if (deals.length > 0) yield deals;
}

/** The service checks the commands: a file may hold anything. */
const bodyOf = (deals: readonly Sendable[]): Import =>
  ({
    deals: deals.map(({ commands, ...deal }) => ({ ...deal, commands: commands.map(({ line: _, ...sent }) => sent) })),
  }) as unknown as Import;

const note = (outcome: Outcome, result: ImportResult, deal: Sendable | undefined): void => {
  if (result.status !== 'refused') {
    outcome[result.status] += 1;
    return;
  }
  const { code, message, at } = result.rejection;
  const [, command = '0'] = /^\/deals\/\d+\/commands\/(\d+)/.exec(at) ?? [];
  const line = deal?.commands[Number(command)]?.line ?? 1;
  outcome.refused.push({ deal: result.dealId, code, line, message });
};

const print = ({ imported, repeated, refused, walls }: Outcome, request: Request, { out, json }: Terminal): void => {
  if (request.json) return json({ imported, repeated, refused, walls: { imported: 0, inFile: walls } });
  for (const { deal, code, line, message } of refused) out(`REFUSED deal ${deal}, line ${line}: ${code}: ${message}`);
  if (walls > 0)
    out(
      `${counted(walls, 'committed wall')} of the file not imported: a wall must be committed before its deal is played. Keep the file as the proof.`,
    );
  out(`${counted(imported, 'deal')} imported, ${repeated} imported before, ${refused.length} refused.`);
};
