import * as v from 'valibot';
import { locales } from './locale.ts';

/* Apart from the locales themselves, so that pages need not carry a validator to know them. */

export const LocaleSchema = v.picklist(locales);
