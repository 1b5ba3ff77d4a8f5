-- Sessions of the registry page. The secret itself is in a browser's cookie alone.
create table registry_session (
  digest text primary key,
  token text not null,
  created bigint not null,
  ends bigint not null
);
