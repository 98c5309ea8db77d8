/**
 * The rights of the application role on each table; it has no others. It can only append and read events, commands, checkpoints, their
 * cosignatures and keys of the log. A trigger lets it only widen tiles of the tree.
 * It also only appends disclosures: the owner erases them (`erase-disclosures.ts`). Names of players can be erased. Idempotency keys expire after a
 * day. Provisional acts and directories are overwritten.
 */
export const GRANTS: Readonly<Record<string, readonly ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')[]>> = {
  events: ['SELECT', 'INSERT'],
  commands: ['SELECT', 'INSERT'],
  checkpoints: ['SELECT', 'INSERT'],
  cosignatures: ['SELECT', 'INSERT'],
  witness_states: ['SELECT', 'INSERT', 'UPDATE'],
  tree_tiles: ['SELECT', 'INSERT', 'UPDATE'],
  log_keys: ['SELECT', 'INSERT'],
  log_signers: ['SELECT', 'INSERT', 'UPDATE'],
  moved_logs: ['SELECT'],
  log_head: ['SELECT', 'INSERT', 'UPDATE'],
  streams: ['SELECT', 'INSERT', 'UPDATE'],
  disclosures: ['SELECT', 'INSERT'],
  disclosure_erasures: ['SELECT'],
  device_sequences: ['SELECT', 'INSERT', 'UPDATE'],
  idempotency_keys: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  tables: ['SELECT', 'INSERT', 'UPDATE'],
  api_keys: ['SELECT', 'INSERT', 'UPDATE'],
  claim_codes: ['SELECT', 'INSERT', 'DELETE'],
  device_secrets: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  ingest_refusals: ['SELECT', 'INSERT'],
  device_damages: ['SELECT', 'INSERT'],
  act_confidences: ['SELECT', 'INSERT'],
  device_status: ['SELECT', 'INSERT', 'UPDATE'],
  referee_questions: ['SELECT', 'INSERT', 'UPDATE'],
  provisional_acts: ['SELECT', 'INSERT', 'UPDATE'],
  players: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  tile_sets: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  wall_seeds: ['SELECT', 'INSERT'],
  directory_progress: ['SELECT', 'INSERT', 'UPDATE'],
  deals: ['SELECT', 'INSERT', 'UPDATE'],
  matches: ['SELECT', 'INSERT', 'UPDATE'],
  places: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
};

/** Returns the SQL that gives a role exactly these rights. The role must be quoted as an identifier. */
export const grantsTo = (role: string): string =>
  Object.entries(GRANTS)
    .map(([table, rights]) => `REVOKE ALL ON ${table} FROM ${role}; GRANT ${rights.join(', ')} ON ${table} TO ${role};`)
    // A process at a standby reads whether the database is migrated.
    .concat(`REVOKE ALL ON migrations FROM ${role}; GRANT SELECT ON migrations TO ${role};`)
    .join('\n');
