/** A thread that examines deals: it answers each message with the results of its deal. */
import { parentPort } from 'node:worker_threads';
import { examineMessage, type DealMessage, type ExaminedDeal } from '#audit';
import { JudgeFiles } from '../files/judge-files.js';
import { TOOLS } from '../files/log-file.js';

/** The results of a deal; without them the examination failed. */
export interface Answer {
  readonly deal: number;
  readonly examined?: ExaminedDeal;
}

export interface Question {
  readonly deal: number;
  readonly message: DealMessage;
}

const judges = await JudgeFiles.read([]);
const tools = { ...TOOLS, ...judges.tools };

const answerTo = ({ deal, message }: Question): Answer => {
  try {
    return { deal, examined: examineMessage(message, tools) };
  } catch {
    // The main thread examines the deal again itself, and so gets an error that it can report.
    return { deal };
  }
};

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));
