import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFileFaults, toChecked } from '@sahn/contracts/releases/check-file';
import type { Release } from '@sahn/contracts/releases/release';
import { findStringFaults } from '@sahn/contracts/releases/string-faults';
import { byLocale } from '@sahn/contracts/text/languages';
import * as v from 'valibot';
import type { Translations } from '../locales/read-strings.ts';
import { fileParsers } from './file-parsers.ts';
import type { KeptFindings } from './kept-findings.ts';

function checkFile(output: string, release: Release, path: string): string[] {
  return findFileFaults(toChecked(release, path, readFileSync(join(output, path))), fileParsers);
}

/** Faults of the content of a build's files for which the gateway would refuse it. */
export function checkFiles(output: string, release: Release, isWanted: (path: string) => boolean): string[] {
  return release.files.flatMap(({ path }) => (isWanted(path) ? checkFile(output, release, path) : []));
}

const FaultsSchema = v.array(v.string());

function checkStyles(output: string, release: Release, kept: KeptFindings): string[] {
  const sheets = release.files.filter(({ path }) => path.endsWith('.css'));
  return sheets.flatMap(({ path, sha256 }) =>
    kept.of(FaultsSchema, JSON.stringify([release.name, path, sha256]), () =>
      checkFile(output, release, path),
    ),
  );
}

/**
 * Faults for which the gateway would refuse a release, as far as they take no time: styles and strings. The others are found by
 * `sahn check`, and by the gateway.
 */
export function checkBuild(
  output: string,
  release: Release,
  { translations, kept }: { translations: Translations; kept: KeptFindings },
): string[] {
  return [
    ...checkStyles(output, release, kept),
    ...findStringFaults(
      release,
      byLocale((locale) => translations[locale].strings),
    ),
  ];
}

/** A build that is complete, and that the gateway would refuse. */
export class RefusedBuildError extends Error {
  override readonly name = 'RefusedBuildError';
  readonly faults: readonly string[];

  constructor(module: string, faults: readonly string[]) {
    super(`The gateway would refuse ${module}:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}
