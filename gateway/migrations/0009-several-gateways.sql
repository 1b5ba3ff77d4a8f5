-- What several gateways on one PostgreSQL database share. On SQLite, where there is one gateway, nothing is written here.

-- A gateway lives until its lease ends, by the clock of the database.
create table gateway (
  id text primary key,
  started bigint not null,
  lease_until bigint not null,
  -- Token of the activation whose composition it has loaded and warmed, or why it could not.
  prepared text,
  fault text
);

-- The one change of the live composition that is under way.
create table activation (
  id integer primary key check (id = 1),
  token text not null,
  gateway text not null,
  -- The composition, as soon as it is proposed.
  composition text
);

create table stored_file (
  name text primary key,
  sha256 text not null,
  bytes bigint not null,
  created bigint not null
);

create table stored_file_part (
  sha256 text not null,
  part integer not null,
  data bytea not null,
  primary key (sha256, part)
);

create table shared_secret (
  name text primary key,
  value text not null
);

create table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);

create table job_run (
  job text primary key,
  lease_until bigint not null
);

create table open_circuit (
  composition text not null,
  scope text not null,
  key text not null,
  opened integer not null,
  open_until bigint not null,
  primary key (composition, scope, key)
);
