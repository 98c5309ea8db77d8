import { Module } from '@nestjs/common';
import { DeviceQuestionsController } from './device-questions.controller.js';
import { QuestionDesk } from './question-desk.js';
import { TableQuestionsController } from './table-questions.controller.js';

@Module({ controllers: [TableQuestionsController, DeviceQuestionsController], providers: [QuestionDesk] })
export class QuestionsModule {}
