import type { TokenFacts } from '@sahn/contracts/releases/token';
import type { Request } from 'express';
import type { PreviewCookie } from '../previews/preview-cookie.ts';
import type { Previews } from '../previews/previews.ts';
import type { Tokens } from '../tokens/tokens.ts';

/** Who looks at the site through the inspector. */
export interface Holder {
  /** The rights of the token that the link was made with, as they are now. */
  token: TokenFacts;
  /** Epoch milliseconds. */
  expires: number;
}

/** The holder of a request's cookie; null when its pass is forged, expired or withdrawn, or its token was revoked. */
export type FindHolder = (req: Request) => Promise<Holder | null>;

interface FindHolderOptions {
  inspections: Pick<Previews, 'check'>;
  tokens: Pick<Tokens, 'find'>;
  cookie: Pick<PreviewCookie, 'read'>;
}

export function createFindHolder({ inspections, tokens, cookie }: FindHolderOptions): FindHolder {
  return async (req) => {
    const text = cookie.read(req);
    const pass = text === undefined ? null : await inspections.check(text);
    const token = pass && (await tokens.find(pass.actor));
    return token && { token, expires: pass.expires };
  };
}
