import * as v from 'valibot';
import { locales } from './locale.ts';

/* Separate from `locale.ts`, so that pages can use locales without loading the schema library. */

export const LocaleSchema = v.picklist(locales);
