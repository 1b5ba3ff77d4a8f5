-- The full-text index, and how its words sound. Earlier gateways made both tables outside of the migrations, the index
-- with the columns of their time, so it is made anew. The import at the start of a gateway fills it: an item without its
-- hash is written anew, and texts of items with a fault are indexed from what is stored of them.

create table if not exists search_sound (
  sound text not null,
  term text not null,
  primary key (sound, term)
) without rowid;

drop table if exists search_index;

-- Holds folded words and row numbers of search_document, and no text.
create virtual table search_index using fts5 (
  title, text, extra, other_languages,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);

update content_item set hash = '';
