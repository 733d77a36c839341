#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the role of the servers, which owns nothing. The migration grants it what it needs.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$(cat /run/secrets/serving_password)" <<'SQL'
create role portaria login password :'password';
SQL
