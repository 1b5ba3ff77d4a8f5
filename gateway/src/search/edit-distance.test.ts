import { nearestTerm, spellingDistance } from './edit-distance.ts';

describe('spellingDistance', () => {
  it.each([
    ['damascus', 'damascus', 0],
    ['damasucs', 'damascus', 1],
    ['damascs', 'damascus', 1],
    ['damaskus', 'damascus', 1],
    ['dmasucs', 'damascus', 2],
    ['زينت', 'زينب', 1],
  ])('of %s and %s is %d', (one, other, distance) => {
    expect(spellingDistance(one, other, 3)).toBe(distance);
  });

  it('stops beyond its limit', () => {
    expect(spellingDistance('damascus', 'kufa', 2)).toBe(3);
    expect(spellingDistance('abcdefgh', 'hgfedcba', 2)).toBe(3);
  });

  it('takes the commoner of two words that are as near', () => {
    const known = (term: string, documents: number) => ({ term, surface: term, documents });
    expect(nearestTerm('cat', [known('bat', 1), known('car', 5), known('horse', 9)])?.term).toBe('car');
    expect(nearestTerm('xyz', [known('cat', 1)])).toBeNull();
  });
});
