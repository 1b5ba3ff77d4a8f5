-- Candidates that a share of visitors get. At most one of them runs.
create table rollout (
  id text primary key,
  created bigint not null,
  -- JSON: a `Rollout`.
  document text not null,
  running integer not null
);

-- What each gateway has counted in one step, for all to sum.
create table rollout_count (
  rollout text not null,
  counted text not null,
  gateway text not null,
  -- JSON: counts of the candidate and of the live composition.
  document text not null,
  primary key (rollout, counted, gateway)
);
