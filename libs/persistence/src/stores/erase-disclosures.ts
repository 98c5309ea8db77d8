import { newClient } from '../connections/client.js';
import { parseInt8 } from '../connections/int8.js';

interface Erasure {
  /** The database as its owner connects. */
  readonly adminUrl: string;
  readonly log: string;
  readonly stream: string;
  /** Stored with the erasure. */
  readonly reason: string;
}

/** Erases all disclosures of a stream and returns how many. The log stays as it is: it holds their hashes. @throws Error that says why nothing was erased. */
export async function eraseDisclosures({ adminUrl, log, stream, reason }: Erasure): Promise<number> {
  const client = newClient(adminUrl, 'tilescribe erasure');
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean; played: boolean }>(
      `SELECT EXISTS (SELECT FROM streams WHERE log = $1 AND stream = $2) AS known,
              EXISTS (SELECT FROM places WHERE log = $1 AND stream = $2) AS played`,
      [log, stream],
    );
    if (!rows[0]?.known) throw new Error(`--stream: got ${stream}, expected a stream of the log ${log}.`);
    if (rows[0].played)
      throw new Error(
        `${stream} is still played: the service needs its disclosures. End or abandon it first, then erase them.`,
      );
    const erased = await client.query<{ erased: string }>('SELECT erase_disclosures($1, $2, $3) AS erased', [
      log,
      stream,
      reason,
    ]);
    return parseInt8(erased.rows[0]?.erased ?? '0');
  } finally {
    await client.end();
  }
}
