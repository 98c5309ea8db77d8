import { Module } from '@nestjs/common';
import { ProvisionalController } from './provisional.controller.js';
import { ProvisionalService } from './provisional-service.js';

@Module({
  controllers: [ProvisionalController],
  providers: [ProvisionalService],
  exports: [ProvisionalService],
})
export class ProvisionalModule {}
