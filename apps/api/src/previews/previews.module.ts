import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { PreviewDesk } from './preview-desk.js';
import { PreviewsController } from './previews.controller.js';

@Module({ imports: [DealsModule], controllers: [PreviewsController], providers: [PreviewDesk] })
export class PreviewsModule {}
