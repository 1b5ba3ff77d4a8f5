-- What a site of a hundred thousand texts needs: one changed item costs what the item costs, and a search never reads all
-- rows of a common word.

-- How often a word is written in each way, so that the vocabulary is updated instead of counted anew.
create table search_surface (
  term text not null,
  surface text not null,
  occurrences integer not null,
  primary key (term, surface)
);

-- The revision that has written an item: who has read an earlier one reads only the items since. And
-- the last revision that has removed items.
alter table content_item add column revision integer not null default 0;
create index content_item_revision on content_item (revision);
alter table content_state add column removed integer not null default 0;

-- The words are stored beside the table, so that its rows, of which a common word has many, are read fast.
drop table search_index;
create table search_index (
  id bigint primary key references search_document (id) on delete cascade,
  words tsvector not null,
  title tsvector not null
) with (toast_tuple_target = 128);
alter table search_index alter column words set storage external;
alter table search_index alter column title set storage main;

-- Without a list of pending entries, which every search would read until it is merged.
create index search_index_words on search_index using gin (words) with (fastupdate = off);
create index search_index_title on search_index using gin (title) with (fastupdate = off);
update content_item set hash = '';

-- The newest texts with some words. The planner does not know that a row's words are stored beside it: without an index of
-- words it would read those of all rows for half of the queries.
create function search_newest(sought tsquery, most bigint) returns setof bigint
language sql stable set enable_seqscan = off set enable_indexscan = off
as 'select id from search_index where words @@ sought order by id desc limit most';

create function search_newest_titles(sought tsquery, most bigint) returns setof bigint
language sql stable set enable_seqscan = off set enable_indexscan = off
as 'select id from search_index where title @@ sought order by id desc limit most';

create function search_newest_both(sought tsquery, titled tsquery, most bigint) returns setof bigint
language sql stable set enable_seqscan = off set enable_indexscan = off
as 'select id from search_index where words @@ sought and title @@ titled order by id desc limit most';

-- The same for words that very many texts have: reading the newest texts one after the other meets enough of them.
create function search_newest_common(sought tsquery, most bigint) returns setof bigint
language sql stable set enable_seqscan = off set enable_bitmapscan = off
as 'select id from search_index where words @@ sought order by id desc limit most';
