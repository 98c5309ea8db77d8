/** Prints one line of progress with the time since the start. */
export type ReportProgress = (line: string) => void;
