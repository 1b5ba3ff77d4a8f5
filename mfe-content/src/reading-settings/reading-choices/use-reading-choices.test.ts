import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { currentChoices, sizeOf, withChoice, withSize } from './use-reading-choices.ts';

afterEach(() => keepChoices([]));

describe('reading choices', () => {
  it('are stored on the document and in the cookie, and are removed from both with the last of them', () => {
    keepChoices(['urdu-naskh', 'size-fa-4']);
    expect(document.documentElement.getAttribute('data-reading')).toBe('size-fa-4 urdu-naskh');
    expect(document.cookie).toBe('reading=size-fa-4.urdu-naskh');
    keepChoices([]);
    expect(document.documentElement.hasAttribute('data-reading')).toBe(false);
    expect(document.cookie).toBe('');
  });

  it('drop unknown values', () => {
    document.documentElement.setAttribute('data-reading', 'size-en-9 digits-latin evil"');
    expect(currentChoices()).toEqual(['digits-latin']);
  });

  it('hold one size for each script, and not the default one', () => {
    const large = withSize(withSize([], 'arabic', 5), 'ur', 4);
    expect([sizeOf(large, 'arabic'), sizeOf(large, 'ur'), sizeOf(large, 'en')]).toEqual([5, 4, 2]);
    expect(withSize(large, 'arabic', 2)).toEqual(['size-ur-4']);
    // Running text in Arabic is not what passages in Arabic are.
    const both = withSize(large, 'ar', 3);
    expect([sizeOf(both, 'arabic'), sizeOf(both, 'ar')]).toEqual([5, 3]);
  });

  it('are switched one by one', () => {
    const on = withChoice(['digits-latin'], 'arabic-off', true);
    expect(withChoice(on, 'digits-latin', false)).toEqual(['arabic-off']);
  });
});
