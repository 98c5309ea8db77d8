import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLogFile } from '#event-log';
import { apiKeyOf } from '../trust/api-key.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';
import { bytesOf } from '../files/file-bytes.js';
import { cannotWrite, isFileFault } from '../files/file-faults.js';
import { TOOLS } from '../files/log-file.js';
import { serverClient } from '../trust/server-client.js';
import { UsageError } from '../call/usage-error.js';
import { ExportServer, LONGEST_PAUSE_MS, WrongLine } from './export-server.js';
import { PartFile } from './part-file.js';

/** The number of attempts without a new event after which the server counts as unreachable. */
const MOST_ATTEMPTS = 6;
const PAUSE_MS = 500;
/** Fetches the log of a server into a file, which gets its name only when it is complete. */
export const exportLog = async (request: Request, { out, err }: Terminal): Promise<ExitCode> => {
  const { output } = request;
  if (output === undefined) throw new UsageError('tilescribe export: --output FILE names the file to write.');
  if (existsSync(output))
    throw new UsageError(`tilescribe export: ${output} exists and is not overwritten. Name another file.`);
  const server = new ExportServer(
    serverClient('export', request.file, request),
    await apiKeyOf('export', request),
    request.disclosures,
  );
  // An unfinished file of the other kind lacks disclosures, or has too many.
  const path = request.disclosures ? `${output}.disclosed.part` : `${output}.part`;
  const part = await PartFile.open(path).catch((fault: unknown) => {
    throw isFileFault(fault) ? cannotWrite(path, fault) : fault;
  });
  try {
    const begun = part.events;
    const fault = await fetched(server, part);
    if (fault !== undefined) {
      const had = counted(part.events, 'event');
      err(`tilescribe export: not complete: ${fault}. ${path} has ${had}; call again to continue from there.`);
      return 3;
    }
    await part.finish();
    await checkComplete(path);
    await rename(path, output);
    await syncFolder(dirname(output));
    out(`${output}: ${counted(part.events, 'event')}, ${part.events - begun} of them fetched now.`);
    return 0;
  } catch (fault) {
    if (isFileFault(fault))
      throw cannotWrite(path, fault, 'It keeps the events that were written. Call again to continue from there.');
    if (!(fault instanceof WrongLine)) throw fault;
    const { code, line, message } = fault.finding;
    err([`FINDING ${code} at line ${line ?? 1}: ${message}`, `${output} was not written.`]);
    return 1;
  } finally {
    await part.close();
  }
};

/** Fetches the rest of the log; after an interruption from the last whole event on. Returns the fault if it gives up. */
const fetched = async (server: ExportServer, part: PartFile): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = part.position;
    const fault = await server.fetchInto(part);
    if (fault === undefined) return undefined;
    await part.pause();
    if (part.position > before) attempt = 1;
    if (attempt === MOST_ATTEMPTS) return fault.what;
    await sleep(fault.pauseMs ?? Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (attempt - 1)));
  }
};

/** Reads the whole file from the disk again. @throws WrongLine. */
const checkComplete = async (path: string): Promise<void> => {
  for await (const { findings } of verifyLogFile(await bytesOf(path), TOOLS.sha256))
    if (findings[0] !== undefined) throw new WrongLine(findings[0]);
};

/** Makes the new name durable. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
};
