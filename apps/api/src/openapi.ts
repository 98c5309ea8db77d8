import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { openApiDocument } from './program/document/document.js';

/** Writes openapi/openapi.json; with --check, reports whether it matches the code. No database is needed. */
const PATH = 'openapi/openapi.json';

// In preview mode nothing is instantiated, so nothing connects to a database.
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.forRoot({ url: '', log: '' }),
  new FastifyAdapter(),
  {
    preview: true,
    logger: ['error'],
  },
);
const text = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(PATH, text);
else if ((await readFile(PATH, 'utf8')) !== text) {
  process.stderr.write(`${PATH} is not what the code gives: run npm run openapi.\n`);
  process.exitCode = 1;
}
