import { FastifyAdapter } from '@nestjs/platform-fastify';

/** The adapter of Fastify, without a second answer where the handler has sent its own, as a stream does. Fastify would make an error of each. */
export class ApiAdapter extends FastifyAdapter {
  override reply(
    ...[response, body, status]: Parameters<FastifyAdapter['reply']>
  ): ReturnType<FastifyAdapter['reply']> {
    return 'sent' in response && response.sent ? response : super.reply(response, body, status);
  }
}
