-- What operators are told of a gateway, and of the request because of which a mail is sent.

alter table gateway add column version text;

-- Milliseconds by which its clock is ahead of that of the database.
alter table gateway add column clock_difference bigint;

alter table outbox add column request text;

-- W3C traceparent.
alter table outbox add column trace text;
