-- Which module owns a path or a name, from its first activation on or because an operator gave it.

create table claim_owner (
  claim text not null,
  module text not null,
  since bigint not null,
  primary key (claim, module)
);
