import type { CapturePlace } from '#evidence';

/** A difference between a log and what follows from the captured bytes. */
export interface ByteFinding {
  readonly code:
    | 'EVENT_DIFFERENT'
    | 'COMMAND_NOT_IN_BYTES'
    | 'COMMAND_NOT_IN_LOG'
    | 'REWIND_NOT_IN_CAPTURE'
    | 'REWIND_NOT_IN_LOG'
    | 'REWIND_DIFFERENT'
    | 'DRIVER_DIFFERENT';
  readonly message: string;
  readonly place?: CapturePlace;
  readonly deal?: string;
  readonly sequence?: number;
  readonly expected?: string;
  readonly received?: string;
}
