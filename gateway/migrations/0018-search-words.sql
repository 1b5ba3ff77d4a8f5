-- Which texts have which words, without the places: that is all that a search for several words needs, and a fifth of the
-- bytes. A word of a title stands there once more, with "=" before it.
drop table search_index_title;
create virtual table search_index_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '='"
);

-- Both are filled together.
drop table search_index;
create virtual table search_index using fts5 (
  title, text, extra, other_languages,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);
update content_item set hash = '';
