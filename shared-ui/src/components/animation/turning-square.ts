/** Animation data for examples and tests: a square that turns round once, in 60 frames at 30 a second. */
export const turningSquare = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  assets: [],
  layers: [
    {
      ty: 1,
      ind: 1,
      ip: 0,
      op: 60,
      st: 0,
      sr: 1,
      sw: 50,
      sh: 50,
      sc: '#147778',
      ks: {
        o: { a: 0, k: 100 },
        p: { a: 0, k: [50, 50, 0] },
        a: { a: 0, k: [25, 25, 0] },
        s: { a: 0, k: [100, 100, 100] },
        r: {
          a: 1,
          k: [
            { t: 0, s: [0], i: { x: [0.8], y: [0.8] }, o: { x: [0.2], y: [0.2] } },
            { t: 60, s: [360] },
          ],
        },
      },
    },
  ],
};
