import { createVocabulary, nearestTerm, spellingDistance } from './edit-distance.ts';

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
    expect(nearestTerm('cat', createVocabulary(['horse', 'car', 'bat']))).toBe('car');
    expect(nearestTerm('xyz', createVocabulary(['cat']))).toBeNull();
  });
});
