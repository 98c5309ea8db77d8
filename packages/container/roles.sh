#!/bin/sh
# Runs once, when the database is made: the role that owns the tables, and the role of the application, which gets its rights from the service.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --quiet \
  --set owner="$(cat /run/secrets/owner-password)" --set app="$(cat /run/secrets/app-password)" <<'SQL'
CREATE ROLE tilescribe_owner LOGIN PASSWORD :'owner';
CREATE ROLE tilescribe_app LOGIN PASSWORD :'app';
CREATE DATABASE tilescribe OWNER tilescribe_owner;
SQL
