import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileWhole } from '../storage/write-file.ts';
import type { Card } from './social-card.ts';

export interface DrawnCard {
  /** Hash of the card's texts. */
  hash: string;
  /** JPEG. */
  bytes: Buffer;
}

/** Part of a card's key: increment it when the design changes. */
const cardDesign = 1;

const digestBytes = 32;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The bytes after their digest; null when they are others. */
function unseal(stored: Buffer | null): Buffer | null {
  const bytes = stored?.subarray(digestBytes);
  return bytes && digestOf(bytes).equals(stored?.subarray(0, digestBytes) ?? Buffer.of()) ? bytes : null;
}

/**
 * Social cards, drawn at the first request and cached in a folder, each file with the SHA-256 of the card before it.
 * Drawing hundreds of them at every import would delay the start for pictures that may never be requested.
 */
export class SocialCards {
  readonly #folder: string;
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(card: Card): Promise<DrawnCard> {
    const hash = createHash('sha256')
      .update(JSON.stringify([cardDesign, card]))
      .digest('hex')
      .slice(0, 32);
    const running =
      this.#underWay.get(hash) ?? this.#find(hash, card).finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, running);
    return { hash, bytes: await running };
  }

  async #find(hash: string, card: Card): Promise<Buffer> {
    const path = join(this.#folder, `${hash}.card`);
    const stored = unseal(await readFile(path).catch(() => null));
    if (stored) return stored;
    // With the first card, because the library takes memory. Most cards are on the disk.
    const { drawCard } = await import('./social-card.ts');
    const bytes = await drawCard(card);
    // Where the disk takes no file, the card is drawn again for the next visitor.
    await writeFileWhole(path, Buffer.concat([digestOf(bytes), bytes])).catch(() => {});
    return bytes;
  }
}
