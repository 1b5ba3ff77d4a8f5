import type { Locale } from '@sahn/contracts/text/locale';
import { act, renderHook } from '@testing-library/react';
import { sampleTracks } from '../testing/sample-tracks.ts';
import { useCaptions } from './use-captions.ts';

async function setUp(page: Locale, languages: readonly Locale[]) {
  const [track] = await sampleTracks('A film');
  if (!track) throw new Error('There is no film');
  const captions = languages.map((language) => ({ language, src: `/${language}.vtt` }));
  const video = { current: document.createElement('video') };
  const { result } = renderHook(() => useCaptions(video, { ...track, captions }, page));
  return {
    captions: () => result.current,
    toggle: () => act(() => result.current.toggle()),
    show: (language: Locale | null) => act(() => result.current.show(language)),
  };
}

describe('captions', () => {
  it('begin in the language of the page, which stands first', async () => {
    const { captions } = await setUp('ur', ['en', 'fa', 'ur']);
    expect(captions()).toMatchObject({ shown: 'ur', languages: ['ur', 'en', 'fa'] });
  });

  it('come back in the language that they had, when their key is pressed again', async () => {
    const { captions, toggle, show } = await setUp('ur', ['en', 'fa', 'ur']);
    show('fa');
    toggle();
    expect(captions().shown).toBeNull();
    toggle();
    expect(captions().shown).toBe('fa');
    show(null);
    toggle();
    expect(captions().shown).toBe('fa');
  });

  it('are off where the page has none in its language, until they are asked for', async () => {
    const { captions, toggle } = await setUp('ar', ['en', 'fa']);
    expect(captions().shown).toBeNull();
    toggle();
    expect(captions().shown).toBe('en');
  });
});
