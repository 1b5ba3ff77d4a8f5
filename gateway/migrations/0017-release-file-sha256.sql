-- A blob is deleted when no release has it: without this index, the whole table is read for each one.
create index release_file_sha256 on release_file (sha256);
