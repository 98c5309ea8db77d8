import { Module } from '@nestjs/common';
import { DeviceQuestionsController } from './device-questions.controller.js';
import { QuestionService } from './question-service.js';
import { TableQuestionsController } from './table-questions.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, IdempotencyModule],
  controllers: [TableQuestionsController, DeviceQuestionsController],
  providers: [QuestionService],
})
export class QuestionsModule {}
