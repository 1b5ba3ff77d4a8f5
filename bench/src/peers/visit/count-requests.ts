import type { CDPSession } from '@playwright/test';

/** What is loaded, by kind: transferred kilobytes, headers included. */
export const kinds = ['document', 'scripts', 'styles', 'fonts', 'pictures', 'other'] as const;
export type Kind = (typeof kinds)[number];
export type Kilobytes = Readonly<Record<Kind, number>>;

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};

interface Loaded {
  kind: Kind;
  bytes: number;
  /** Milliseconds since the request of the document. */
  ended: number;
}

export interface Requests {
  requests: number;
  kilobytes: Kilobytes;
}

/** Counts what a page loads. The result reads what was complete at a time after the document was requested. */
export function countRequests(cdp: CDPSession): (untilMs: number) => Requests {
  const types = new Map<string, string>();
  const loaded: Loaded[] = [];
  let began: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ timestamp }) => {
    began ??= timestamp;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    loaded.push({
      kind: kindOf[types.get(requestId) ?? ''] ?? 'other',
      bytes: encodedDataLength,
      ended: (timestamp - (began ?? timestamp)) * 1000,
    }),
  );
  return (untilMs) => {
    const counted = loaded.filter(({ ended }) => ended <= untilMs);
    const sum = (kind: Kind) =>
      counted.reduce((bytes, one) => bytes + (one.kind === kind ? one.bytes : 0), 0) / 1000;
    return {
      requests: counted.length,
      kilobytes: {
        document: sum('document'),
        scripts: sum('scripts'),
        styles: sum('styles'),
        fonts: sum('fonts'),
        pictures: sum('pictures'),
        other: sum('other'),
      },
    };
  };
}
