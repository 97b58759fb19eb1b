#!/bin/sh
# Run once by the image of PostgreSQL: the role that the cabinet works with, which cannot change the audit log.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVER_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role laboratory_server login password :'password';
SQL
