import { Module } from '@nestjs/common';
import { ProvisionalController } from './provisional.controller.js';
import { ProvisionalDesk } from './provisional-desk.js';

@Module({ controllers: [ProvisionalController], providers: [ProvisionalDesk], exports: [ProvisionalDesk] })
export class ProvisionalModule {}
