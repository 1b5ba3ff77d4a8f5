-- What the caches in front of the site have been told.
create table edge_purge (
  address text primary key,
  -- State of the site of which it is told.
  state text not null,
  -- When it is told the next time, by the clock of the gateways; null when there is nothing to tell.
  due bigint,
  -- Times that it was told of this state.
  told integer not null,
  attempts integer not null,
  fault text
);
