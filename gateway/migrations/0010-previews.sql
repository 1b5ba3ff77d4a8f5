-- `preview` and `candidate`: a composition that was never live; it becomes `live` when it goes live.
alter table composition add column purpose text not null default 'live';

-- Links that show a composition to those who have them, until they expire or are withdrawn.
create table preview (
  id text primary key,
  composition integer not null references composition (number),
  actor text not null,
  created bigint not null,
  expires bigint not null
);
