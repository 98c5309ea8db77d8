import { Module } from '@nestjs/common';
import { ProvisionalController } from './provisional.controller.js';
import { ProvisionalService } from './provisional-service.js';
import { DatabaseModule } from '../../platform/database/database.module.js';

@Module({
  imports: [DatabaseModule],
  controllers: [ProvisionalController],
  providers: [ProvisionalService],
  exports: [ProvisionalService],
})
export class ProvisionalModule {}
