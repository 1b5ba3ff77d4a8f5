import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link to a preview opens. */
export interface PreviewPass {
  id: string;
  composition: number;
  /** Epoch milliseconds. */
  expires: number;
}

const form = /^([a-z0-9]{1,20})\.([0-9]{1,10})\.([0-9]{1,15})\.([\w-]{43})$/;

function macOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The pass as text, for a link and a cookie, signed with the key of the site. */
export function signPass(key: string, { id, composition, expires }: PreviewPass): string {
  const text = `${id}.${composition}.${expires}`;
  return `${text}.${macOf(key, text)}`;
}

/** The pass of a text; null when it was not signed with the key, or has expired. */
export function readPass(key: string, text: string, now: number): PreviewPass | null {
  const [, id, composition, expires, mac] = form.exec(text) ?? [];
  if (!id || !mac) return null;
  const pass = { id, composition: Number(composition), expires: Number(expires) };
  const expected = macOf(key, `${id}.${composition}.${expires}`);
  const isSigned = timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  return isSigned && pass.expires > now ? pass : null;
}
