import type { PlayerFailure } from '@sahn/contracts/player/player';

/** How long a file's server may take to say what is wrong, in milliseconds. */
const patienceMs = 5_000;

/** Codes of `MediaError`. */
const lineBroke = 2;
const notDecoded = 3;

/** What a media element knows when a sound fails. */
export interface FailedSound {
  src: string;
  /** `MediaError.code`, where the element has an error. */
  code: number | undefined;
  /** Name of the error with which `play()` was refused. */
  refusal: string | undefined;
}

/**
 * Finds out why a sound failed. The element says the same of a missing file, a broken line and a wrong format, so the
 * server is asked for the file's head.
 */
export async function judgeFailure({ src, code, refusal }: FailedSound): Promise<PlayerFailure> {
  if (refusal === 'NotAllowedError') return 'blocked';
  if (refusal === 'TimeoutError' || code === lineBroke) return 'network';
  if (code === notDecoded) return 'format';
  try {
    const { status, ok } = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
    if (status === 404 || status === 410) return 'missing';
    return ok ? 'format' : 'network';
  } catch {
    return 'network';
  }
}
