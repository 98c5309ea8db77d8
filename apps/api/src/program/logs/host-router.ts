import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Problem } from '../../http/problems/problem.js';
import { writeProblem } from '../../http/problems/write-problem.js';
import { originForm, refuseHosts, requestedHost } from './request-host.js';

/** The application of one log. */
interface Served {
  readonly hosts: readonly string[];
  readonly listener: RequestListener;
  /** Whether it can record, or, where it only reads, whether its database answers. */
  readonly isReady: () => Promise<boolean>;
}

/**
 * One HTTP server for the applications of several logs: the Host of a request chooses the log (RFC 9110, section 7.2). The
 * application that is created first owns the server and its limits.
 */
export class HostRouter {
  #server: Server | undefined;
  readonly #served: Served[] = [];
  readonly #byHost = new Map<string, RequestListener>();

  get server(): Server | undefined {
    return this.#server;
  }

  readonly createServer = (
    _own: RequestListener,
    { http, keepAliveTimeout }: { readonly http?: ServerOptions | null; readonly keepAliveTimeout?: number },
  ): Server => {
    this.#server = createServer(http ?? {}, this.#dispatch);
    if (keepAliveTimeout !== undefined) this.#server.keepAliveTimeout = keepAliveTimeout;
    return this.#server;
  };

  serve(served: Served): void {
    this.#served.push(served);
    for (const host of served.hosts) this.#byHost.set(host, served.listener);
  }

  readonly #dispatch: RequestListener = (request, response) => {
    this.#listenerOf(request)(request, response);
  };

  #listenerOf(request: IncomingMessage): RequestListener {
    const refusal = refuseHosts(request);
    if (refusal !== undefined) return refusing(refusal);
    return this.#byHost.get(requestedHost(request)) ?? this.#ofProcess(originForm(request.url ?? '')) ?? MISDIRECTED;
  }

  /** Answers the health checks of a load balancer, whose host belongs to no log. The process is ready if every log is. */
  #ofProcess(url: string): RequestListener | undefined {
    const first = this.#served[0]?.listener;
    if (url === '/health/live') return first;
    if (url !== '/health/ready' || first === undefined) return undefined;
    return (request, response) => {
      void this.#firstUnready().then((unready) => (unready?.listener ?? first)(request, response));
    };
  }

  async #firstUnready(): Promise<Served | undefined> {
    const ready = await Promise.all(this.#served.map(({ isReady }) => isReady()));
    return this.#served[ready.indexOf(false)];
  }
}

/** The body is not read, so the connection is closed. */
const MISDIRECTED: RequestListener = (request, response) => {
  const { host = '' } = request.headers;
  const problem = Problem.of('UNKNOWN_HOST', 'sendHost', { host }, { headers: { Connection: 'close' } });
  refusing(problem)(request, response);
};

const refusing =
  (problem: Problem): RequestListener =>
  ({ headers }, response) =>
    writeProblem(problem, { id: randomUUID(), headers }, response);
