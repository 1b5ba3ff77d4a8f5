-- What the importer made of the content folder, and what searching it takes.

create table content_state (
  id integer primary key check (id = 1),
  revision bigint not null,
  changed bigint not null
);

insert into content_state (id, revision, changed) values (1, 0, 0);

create table content_item (
  kind text not null,
  id text not null,
  hash text not null,
  document text not null,
  detail text not null,
  primary key (kind, id)
);

create table search_document (
  id integer primary key,
  kind text not null,
  item text not null,
  locale text not null,
  title text not null,
  text text not null,
  extra text not null,
  readers text not null,
  unique (kind, item, locale)
);

create table search_term (
  term text primary key,
  surface text not null,
  documents integer not null
);
