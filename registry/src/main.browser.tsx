import './registry.css';
import { isLocale, locales } from '@sahn/contracts/text/locale';
import mark from '@sahn/shared-ui/art/mark.svg';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { Registry } from './registry.tsx';

/*
 * The registry page. The document names the files of strings; nothing of the site is in it, and all data is read with the session.
 */

/** Addresses of the strings by locale, below that of the other files. */
const FilesSchema = v.pipe(v.string(), v.parseJson(), v.object(v.entriesFromList(locales, v.string())));

const place = document.getElementById('page');
const files = document.querySelector<HTMLMetaElement>('meta[name="strings"]');
const { lang } = document.documentElement;

if (place && files && isLocale(lang)) {
  createRoot(place).render(
    <StrictMode>
      <Registry locale={lang} files={v.parse(FilesSchema, files.content)} mark={mark} />
    </StrictMode>,
  );
}
