-- Releases with their files, the compositions made of them, and the record of who did what.

create table blob (
  sha256 text primary key,
  bytes integer not null,
  data bytea not null,
  created bigint not null
);

create table release (
  name text not null,
  version text not null,
  kind text not null,
  document text not null,
  digest text not null,
  created bigint not null,
  primary key (name, version)
);

create table release_file (
  name text not null,
  version text not null,
  path text not null,
  sha256 text not null references blob (sha256),
  primary key (name, version, path),
  foreign key (name, version) references release (name, version)
);

create table composition (
  number integer primary key,
  document text not null,
  created bigint not null
);

create table live (
  id integer primary key check (id = 1),
  number integer not null references composition (number),
  changed bigint not null
);

create table log (
  id integer primary key,
  at bigint not null,
  actor text not null,
  act text not null,
  detail text not null,
  previous text not null,
  digest text not null
);

create table token (
  id text primary key,
  sha256 text not null,
  scope text not null,
  acts text not null,
  expires bigint,
  created bigint not null
);
