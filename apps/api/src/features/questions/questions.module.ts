import { Module } from '@nestjs/common';
import { DeviceQuestionsController } from './device-questions.controller.js';
import { QuestionService } from './question-service.js';
import { TableQuestionsController } from './table-questions.controller.js';

@Module({
  controllers: [TableQuestionsController, DeviceQuestionsController],
  providers: [QuestionService],
})
export class QuestionsModule {}
