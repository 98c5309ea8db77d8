import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The confidence with which a device inferred a command. */
@Entity({ name: 'act_confidences' })
export class ActConfidenceRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'act_confidences_key' })
  log!: string;

  @PrimaryColumn({ name: 'deal_id', type: 'text', primaryKeyConstraintName: 'act_confidences_key' })
  dealId!: string;

  @PrimaryColumn({ name: 'command_id', type: 'text', primaryKeyConstraintName: 'act_confidences_key' })
  commandId!: string;

  @Column({ name: 'per_mille', type: 'integer' })
  perMille!: number;
}
