import { glossaryOf } from '#language';
import { FOREIGN_TO_SICHUAN, SICHUAN_TERMS } from '../../kit/bloody/index.js';

/** The words of the sheet. */
export const GLOSSARY = glossaryOf(SICHUAN_TERMS, FOREIGN_TO_SICHUAN);
