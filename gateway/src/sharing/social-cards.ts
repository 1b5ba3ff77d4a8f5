import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Card, cardDesign, drawCard } from './social-card.ts';

export interface DrawnCard {
  /** Hash of the card's texts. */
  hash: string;
  /** JPEG. */
  bytes: Buffer;
}

/**
 * Social cards, drawn at the first request and cached in a folder. Drawing hundreds of them at every import would delay
 * the start for pictures that may never be requested.
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
    const path = join(this.#folder, `${hash}.jpg`);
    try {
      return await readFile(path);
    } catch {
      const bytes = await drawCard(card);
      await mkdir(this.#folder, { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
      return bytes;
    }
  }
}
