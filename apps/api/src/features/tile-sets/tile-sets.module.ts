import { Module } from '@nestjs/common';
import { TileSetStore } from './tile-set-store.js';
import { TileSetsController } from './tile-sets.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';

@Module({ imports: [EnvironmentModule, DatabaseModule], controllers: [TileSetsController], providers: [TileSetStore] })
export class TileSetsModule {}
