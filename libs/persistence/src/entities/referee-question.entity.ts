import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A question of a device to a referee. */
@Entity({ name: 'referee_questions' })
@Index('referee_questions_of_table', ['log', 'tableId', 'openedAt'])
@Unique('referee_questions_statement', ['log', 'statementId'])
export class RefereeQuestionRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'referee_questions_key' })
  log!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'referee_questions_key' })
  id!: string;

  @Column({ name: 'table_id', type: 'text' })
  tableId!: string;

  @Column({ type: 'text' })
  device!: string;

  @Column({ name: 'deal_id', type: 'text' })
  dealId!: string;

  @Column({ type: 'text' })
  body!: string;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt!: Date;

  @Column({ name: 'statement_id', type: 'text', nullable: true })
  statementId!: string | null;

  @Column({ type: 'text', nullable: true })
  statement!: string | null;

  @Column({ name: 'answered_by', type: 'text', nullable: true })
  answeredBy!: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome!: string | null;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
