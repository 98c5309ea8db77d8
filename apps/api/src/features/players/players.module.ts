import { Module } from '@nestjs/common';
import { PlayersController } from './players.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';

@Module({ imports: [EnvironmentModule, DatabaseModule], controllers: [PlayersController] })
export class PlayersModule {}
