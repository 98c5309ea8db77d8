import { logsIn, schemaDifference } from '#persistence';

/**
 * Refuses a standby that lacks tables of this version or the log: a process that only reads makes neither.
 * @throws Error that names what is missing.
 */
export async function checkReplicated({
  databaseUrl,
  log,
}: {
  readonly databaseUrl: string;
  readonly log: string;
}): Promise<void> {
  const { missing } = await schemaDifference(databaseUrl);
  if (missing.length > 0)
    throw new Error(
      `The database lacks migrations of this version: ${missing.join(', ')}. A process with TILESCRIBE_READS_ONLY=1 makes none. ` +
        'Start a process of this version at the primary first, then wait until the standby has replayed its migrations.',
    );
  const logs = (await logsIn(databaseUrl)) ?? [];
  if (!logs.some((each) => each.log === log))
    throw new Error(
      `The database has no log ${log}. A process with TILESCRIBE_READS_ONLY=1 begins none. ` +
        'Start a process at the primary first, or correct TILESCRIBE_LOG.',
    );
}
