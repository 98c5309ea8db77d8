/** The NATS servers to which the log is published. */
export interface NatsSettings {
  /** Addresses of the servers of one cluster, `nats://` or `tls://`, with user and password where they need them. */
  readonly servers: readonly string[];
  /** How many servers of the cluster keep the events: 1, 3 or 5. */
  readonly replicas: number;
}
