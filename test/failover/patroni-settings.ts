/** The ports of one node, on loopback. */
export interface NodePorts {
  readonly rest: number;
  readonly postgres: number;
}

/** The superuser. Nobody but the processes of the test reaches the servers, so it has no password. */
export const ROLE = 'postgres';

const TRUSTED = { username: ROLE, password: 'not-asked-for' };

/**
 * Returns the settings of one node of Patroni. YAML reads JSON.
 * https://patroni.readthedocs.io/en/latest/dynamic_configuration.html: the ttl covers a round and two retries, and a primary that
 * ended is not started again in its place while a standby can take over.
 */
export const patroniSettings = (
  name: string,
  folder: string,
  binaries: string,
  etcd: number,
  { rest, postgres }: NodePorts,
): string =>
  JSON.stringify({
    scope: 'tilescribe',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums', 'no-locale'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      bin_dir: binaries,
      data_dir: `${folder}/data`,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: TRUSTED, replication: TRUSTED, rewind: TRUSTED },
      parameters: { unix_socket_directories: '', max_connections: 120 },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
