import { Module } from '@nestjs/common';
import { TileSetStore } from './tile-set-store.js';
import { TileSetsController } from './tile-sets.controller.js';

@Module({ controllers: [TileSetsController], providers: [TileSetStore] })
export class TileSetsModule {}
