-- What visitors send, the letters that follow, and the keys that make sending twice harmless.

create table registration (
  id text primary key,
  receipt text not null unique,
  name text not null,
  country text not null,
  email text not null,
  locale text not null,
  state text not null,
  occasion text,
  created bigint not null,
  performed bigint
);

create index registration_email on registration (email, created);
create index registration_state on registration (state, created);

create table message (
  id text primary key,
  receipt text not null unique,
  text text not null,
  name text,
  locale text not null,
  state text not null,
  created bigint not null,
  decided bigint
);

create index message_state on message (state, created);

create table contact (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  text text not null,
  locale text not null,
  created bigint not null
);

create table outbox (
  id text primary key,
  recipient text,
  letter text not null,
  locale text not null,
  details text,
  state text not null,
  due bigint not null,
  lease_until bigint not null,
  attempts integer not null,
  error text,
  created bigint not null,
  finished bigint
);

create index outbox_due on outbox (state, due);

create table idempotency (
  form text not null,
  key text not null,
  body text not null,
  answer bytea not null,
  created bigint not null,
  primary key (form, key)
);

create index idempotency_created on idempotency (created);
