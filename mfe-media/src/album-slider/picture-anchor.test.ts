/** @jest-environment node */
import { anchoredPicture, pictureAnchor } from './picture-anchor.ts';

describe('anchoredPicture', () => {
  it('reads what pictureAnchor wrote', () => {
    expect(anchoredPicture(`#${pictureAnchor(2)}`, 6)).toBe(2);
  });

  it.each(['', '#', '#p0', '#p7', '#main', '#p3x'])('takes %p for no picture of six', (hash) => {
    expect(anchoredPicture(hash, 6)).toBe(-1);
  });
});
