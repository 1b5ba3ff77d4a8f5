-- What a site of a hundred thousand texts needs: one changed item costs what the item costs, and a search never reads all
-- rows of a common word.

-- How often a word is written in each way, so that the vocabulary is updated instead of counted anew.
create table search_surface (
  term text not null,
  surface text not null,
  occurrences integer not null,
  primary key (term, surface)
) without rowid;

-- What ranking needs of a text, without the text.
create index search_document_shown on search_document (id, kind, item, locale, readers);

-- The revision that has written an item: who has read an earlier one reads only the items since. And
-- the last revision that has removed items.
alter table content_item add column revision integer not null default 0;
create index content_item_revision on content_item (revision);
alter table content_state add column removed integer not null default 0;

-- Titles have an index of their own: in the other one, a word's rows are read to find those that have it in the title.
drop table search_index;
create virtual table search_index using fts5 (
  title, text, extra, other_languages,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);
create virtual table search_index_title using fts5 (
  title, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'
);
update content_item set hash = '';
