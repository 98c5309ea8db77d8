import type { Connections } from '../connections/connections.js';

/** What a witness answered last. */
export interface WitnessState {
  /** The key of the witness as text. */
  readonly witness: string;
  readonly state: string;
  readonly detail: string;
  /** The time of the first of the latest answers with this state. */
  readonly since: Date;
}

const KEEP = `
  INSERT INTO witness_states (log, witness, state, detail, since) VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (log, witness) DO UPDATE SET state = excluded.state, detail = excluded.detail,
    since = CASE WHEN witness_states.state = excluded.state THEN witness_states.since ELSE excluded.since END`;

/** The latest answer of each witness, whichever process has asked. */
export class WitnessStates {
  constructor(
    private readonly connections: Pick<Connections, 'reads' | 'writes'>,
    private readonly log: string,
  ) {}

  async keep({ witness, state, detail }: Omit<WitnessState, 'since'>): Promise<void> {
    await this.connections.writes.query(KEEP, [this.log, witness, state, detail]);
  }

  async list(): Promise<readonly WitnessState[]> {
    const { rows } = await this.connections.reads.query<WitnessState>(
      'SELECT witness, state, detail, since FROM witness_states WHERE log = $1',
      [this.log],
    );
    return rows;
  }
}
