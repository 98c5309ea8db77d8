import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DeviceDamages } from '#persistence';
import { EDGE, type Edge } from '../edge.js';
import { damageDocument } from './damage-document.js';
import type { DamageReport, DeviceDamage } from './damage-schemas.js';

/** Reports of devices about records that they stored and lost. */
@Injectable()
export class DeviceDamageReports {
  constructor(
    private readonly damages: DeviceDamages,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  async take(
    device: string,
    { table, foundAt, ...report }: z.infer<typeof DamageReport>,
  ): Promise<z.infer<typeof DeviceDamage>> {
    const kept = { ...report, device, tableId: table, foundAt: new Date(foundAt) };
    return damageDocument(await this.damages.report(kept, this.edge.now()));
  }
}
