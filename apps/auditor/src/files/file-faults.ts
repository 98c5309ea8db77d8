import { fileNamed } from './content-kind.js';
import { UsageError } from '../call/usage-error.js';

/** The reasons of the system for which a file cannot be used. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'the system does not permit it',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links form a loop',
  ENXIO: 'nothing is behind this device or socket',
  EMFILE: 'too many files are open',
  EIO: 'the disk has reported an error',
  EROFS: 'the file system permits no writing',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your quota of the disk is used up',
  EFBIG: 'the file would be longer than the system permits',
};

/** The reason of a fault in words. @param missing what a missing file means. */
const reasonOf = (fault: unknown, missing: string): string => {
  const { code, message } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT') return missing;
  return REASONS[code ?? ''] ?? message;
};

/** The error of a file that cannot be read. @param fault the error of the file system. */
export const cannotRead = (file: string, fault: unknown): UsageError =>
  new UsageError(`tilescribe: ${fileNamed(file)} cannot be read: ${reasonOf(fault, 'there is no such file')}.`);

/** The error of a file that cannot be written. @param advice what to do. */
export const cannotWrite = (file: string, fault: unknown, advice?: string): UsageError =>
  new UsageError(
    `tilescribe: ${file} cannot be written: ${reasonOf(fault, 'there is no such folder')}.${advice === undefined ? '' : ` ${advice}`}`,
  );

/** Whether an error is a fault of the file system, and not of the program. */
export const isFileFault = (fault: unknown): fault is NodeJS.ErrnoException =>
  fault instanceof Error && 'syscall' in fault && 'errno' in fault;
