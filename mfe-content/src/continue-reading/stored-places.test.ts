import {
  type Bookmark,
  mostBookmarks,
  mostUnfinished,
  placesKey,
  readPlaces,
  type Unfinished,
} from '@sahn/contracts/content/bookmarks';
import {
  addBookmark,
  forgetUnfinished,
  keepUnfinished,
  removeBookmark,
  storedText,
  unfinishedAt,
  watchPlaces,
} from './stored-places.ts';

const spot = { path: '/articles/a', locale: 'en', title: 'A', language: 'en', anchor: '', at: 1 } as const;
const bookmark: Bookmark = { ...spot, words: '' };
const unfinished: Unfinished = { ...spot, share: 0.4 };

beforeEach(() => localStorage.clear());

describe('kept places', () => {
  it('hold one bookmark for each place, the newest first', () => {
    addBookmark(bookmark);
    addBookmark({ ...bookmark, anchor: 'p-1' });
    addBookmark({ ...bookmark, at: 2 });
    expect(readPlaces(storedText()).bookmarks.map((one) => [one.anchor, one.at])).toEqual([
      ['', 2],
      ['p-1', 1],
    ]);
    removeBookmark(bookmark);
    expect(readPlaces(storedText()).bookmarks.map((one) => one.anchor)).toEqual(['p-1']);
  });

  it('hold one unfinished place for each text until it is read', () => {
    keepUnfinished(unfinished);
    keepUnfinished({ ...unfinished, locale: 'fa', share: 0.6 });
    expect(unfinishedAt('/articles/a')).toMatchObject({ locale: 'fa', share: 0.6 });
    forgetUnfinished('/articles/a');
    expect(unfinishedAt('/articles/a')).toBeUndefined();
  });

  it('hold other texts that are unfinished too, the one that was read last first', () => {
    keepUnfinished(unfinished);
    keepUnfinished({ ...unfinished, path: '/articles/b' });
    keepUnfinished({ ...unfinished, share: 0.6 });
    expect(readPlaces(storedText()).unfinished.map((one) => [one.path, one.share])).toEqual([
      ['/articles/a', 0.6],
      ['/articles/b', 0.4],
    ]);
    forgetUnfinished('/articles/a');
    expect(readPlaces(storedText()).unfinished.map((one) => one.path)).toEqual(['/articles/b']);
  });

  it('forget the oldest when there are too many', () => {
    const bookmarks = Array.from({ length: mostBookmarks }, (_, at) => ({ ...bookmark, anchor: `p-${at}` }));
    const texts = Array.from({ length: mostUnfinished }, (_, at) => ({
      ...unfinished,
      path: `/books/${at}`,
    }));
    localStorage.setItem(placesKey, JSON.stringify({ bookmarks, unfinished: texts }));
    addBookmark(bookmark);
    keepUnfinished(unfinished);
    const places = readPlaces(storedText());
    expect(places.bookmarks).toEqual([bookmark, ...bookmarks.slice(0, -1)]);
    expect(places.unfinished).toEqual([unfinished, ...texts.slice(0, -1)]);
  });

  it('lose invalid entries, and nothing else', () => {
    const entries = [
      bookmark,
      { ...bookmark, path: 'javascript:x' },
      null,
      'x',
      { ...bookmark, locale: 'de' },
    ];
    localStorage.setItem(placesKey, JSON.stringify({ bookmarks: entries, unfinished: 'x' }));
    expect(readPlaces(storedText())).toEqual({ bookmarks: [bookmark], unfinished: [] });
    localStorage.setItem(placesKey, '{');
    expect(readPlaces(storedText())).toEqual({ bookmarks: [], unfinished: [] });
  });

  it('notify of changes, and work when storage is disabled', () => {
    const heard = jest.fn();
    const leave = watchPlaces(heard);
    addBookmark(bookmark);
    expect(heard).toHaveBeenCalledTimes(1);
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => addBookmark({ ...bookmark, anchor: 'p-2' })).not.toThrow();
    expect(heard).toHaveBeenCalledTimes(1);
    set.mockRestore();
    leave();
  });
});
