import type { PlayerFailure } from '@sahn/contracts/player/player';

/** How long a file's server may take to say what is wrong, in milliseconds. */
const patienceMs = 5_000;
/** Codes of `MediaError`. */
const lineBroke = 2;
const notDecoded = 3;

/** Finds out why a film failed: the element says the same of a missing file, a broken line and a wrong format. */
export async function filmFailure(video: HTMLVideoElement, refusal: string): Promise<PlayerFailure> {
  const code = video.error?.code;
  if (refusal === 'NotAllowedError') {
    return 'blocked';
  }
  if (refusal === 'TimeoutError' || code === lineBroke) {
    return 'network';
  }
  if (code === notDecoded) {
    return 'format';
  }
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok, status } = await fetch(video.currentSrc || video.src, { method: 'HEAD', signal });
    return status === 404 || status === 410 ? 'missing' : ok ? 'format' : 'network';
  } catch {
    return 'network';
  }
}
