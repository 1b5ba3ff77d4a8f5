const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Bytes by which a file says what it is, with their offset, by extension. From the formats' own specifications: PNG 3 (5.2),
 * RFC 9649 for WebP, AVIF 1.1 (ISO base media file format), WOFF 2.0 (4.1).
 */
const signatures: Readonly<Record<string, readonly (readonly [offset: number, bytes: readonly number[]])[]>> =
  {
    png: [[0, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]]],
    webp: [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
    avif: [[4, ascii('ftypavi')]],
    woff2: [[0, ascii('wOF2')]],
  };

/** Whether a file's first bytes are of the format that its extension names. True for formats without a signature. */
export function hasSignature(ending: string, data: Uint8Array): boolean {
  return (signatures[ending] ?? []).every(([offset, bytes]) =>
    bytes.every((byte, at) => data[offset + at] === byte),
  );
}
