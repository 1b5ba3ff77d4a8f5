-- Who is behind the forms: one address in one spelling, what waits for a look, pledges, reports, and proofs of work
-- that were used.

alter table registration add column email_key text not null default '';
alter table registration add column held integer not null default 0;
alter table registration add column performer text;
alter table registration add column forgotten bigint;
update registration set email_key = lower(email);
drop index registration_email;
create index registration_email_key on registration (email_key, created);

alter table message add column held integer not null default 0;

alter table contact add column email_key text not null default '';
alter table contact add column held integer not null default 0;
alter table contact add column answered bigint;
update contact set email_key = lower(email);
create index contact_email_key on contact (email_key);
create index contact_created on contact (created);

create table pledge (
  id text primary key,
  project text not null,
  minor bigint not null,
  currency text not null,
  email text not null,
  email_key text not null,
  locale text not null,
  held integer not null,
  created bigint not null
);

create index pledge_project on pledge (project, created);
create index pledge_email_key on pledge (email_key);

create table message_report (
  message text not null,
  reporter text not null,
  created bigint not null,
  primary key (message, reporter)
);

create table used_proof (
  signature text primary key,
  until bigint not null
);

alter table outbox add column about text;
create index outbox_about on outbox (about);
