-- Files that are named by their content are found by their path in whatever release.
create index release_file_path on release_file (name, path);
