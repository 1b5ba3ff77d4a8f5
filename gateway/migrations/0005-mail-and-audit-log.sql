-- Columns and tables by what they hold: the template of a mail, and the audit log.

alter table outbox rename column letter to template;
alter table log rename to audit_log;
