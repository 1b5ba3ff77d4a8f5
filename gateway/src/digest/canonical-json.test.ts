import { canonicalJson, sha256Hex } from './canonical-json.ts';

it('gives equal text to equal values', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null, gone: undefined })).toBe(
    '{"a":null,"b":[{"c":2,"d":1}]}',
  );
});

// Stored in the databases of sites: releases are compared by these digests, and the audit log is chained by them.
it('gives the digests that stand in databases', () => {
  const release = {
    kind: 'module',
    name: 'books',
    version: '1.0.0-0123456789ab',
    chunks: { 'book-page': { js: ['web/ä.js'], css: [] }, book: { js: [], css: [] } },
    files: [{ path: 'web/a.js', sha256: '00', bytes: 12 }],
    requires: { react: '^19.0.0', '@sahn/x': '1' },
    manifest: {
      routes: [
        {
          path: 'books/:id',
          cached: true,
          order: 1.5e21,
          small: 1e-7,
          title: 'کتاب‌ها \u2028 "\\',
          none: null,
          gone: undefined,
        },
      ],
    },
  };
  const line = [7, 1763726400000, 'gateway', 'import', '{"changed":3,"revision":12}', '0'.repeat(64)];
  expect(sha256Hex(canonicalJson(release))).toBe(
    '8cdb596697172cdd174d2e61c7f151faf64fdc34b94fa1c028da05ee0a07afbf',
  );
  expect(sha256Hex(canonicalJson(line))).toBe(
    '628cc41c0d42da3e0183cc60574416462f2f500936b12704dad91270363be423',
  );
});

it.each([undefined, Number.NaN, { text: '\ud800' }])('has no form for %p', (value) => {
  expect(() => canonicalJson(value)).toThrow();
});
