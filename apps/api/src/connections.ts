import { once } from 'node:events';
import type { Server } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HostRouter } from './program/logs/host-router.js';

/** The server of several applications; undefined for an application with a server of its own. */
export const HOST_ROUTER = Symbol('host router');

/** Closes the connections of an application that ends. */
@Injectable()
export class Connections implements BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(HOST_ROUTER) private readonly router: HostRouter | undefined,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer<Server>();
    const serving = this.router?.server ?? server;
    if (!serving.listening) return;
    if (serving === server) closeConnections(server);
    // The database stays open until the requests at the common server are answered.
    else await once(serving, 'close');
  }
}

/** Time for open answers to finish when the application closes. */
const GRACE_MS = 2000;

/** Closes each connection when it is idle, and every connection after the grace time. Streams end by themselves. */
function closeConnections(server: Server): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(end);
  });
}
