import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DeviceDamages } from '#persistence';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { damageDocument } from './damage-document.js';
import type { DamageReport, DeviceDamage } from './damage-schemas.js';

/** Stores the reports of devices about records that they have lost. */
@Injectable()
export class DeviceDamageReports {
  constructor(
    private readonly damages: DeviceDamages,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async take(
    device: string,
    { table, foundAt, ...rest }: z.infer<typeof DamageReport>,
  ): Promise<z.infer<typeof DeviceDamage>> {
    const report = { ...rest, device, tableId: table, foundAt: new Date(foundAt) };
    return damageDocument(await this.damages.report(report, this.environment.now()));
  }
}
