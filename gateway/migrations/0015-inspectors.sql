-- `composition`: the link shows its composition. `inspector`: it shows what is live, with the inspector.
alter table preview add column kind text not null default 'composition';
