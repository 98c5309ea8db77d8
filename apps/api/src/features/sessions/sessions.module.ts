import { Module } from '@nestjs/common';
import { SessionIssuer } from './session-issuer.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  controllers: [SessionsController],
  providers: [SessionIssuer],
})
export class SessionsModule {}
