#!/bin/sh
# /usr/local/sbin/lab-cabinet, for root: runs a command of the cabinet beside lab-cabinet.service, with its user, variables and
# keys, and ends with the command's code: lab-cabinet audit verify
# Without a second role for the tables remove DATABASE_OWNER_URL.
set -eu
keys='SECRET DATABASE_URL DATABASE_OWNER_URL'
if [ -z "${CREDENTIALS_DIRECTORY:-}" ]; then
  credentials=''
  for key in $keys; do credentials="$credentials --property=LoadCredential=$key:/etc/lab-cabinet/$key"; done
  # shellcheck disable=SC2086 # a word for each key
  exec systemd-run --quiet --pipe --wait --collect $credentials \
    --property=User=lab-cabinet --property=UMask=0077 --property=WorkingDirectory=/opt/lab-cabinet \
    --property=EnvironmentFile=/etc/lab-cabinet.env --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/lab-cabinet \
    "$0" "$@"
fi
for key in $keys; do export "${key}_FILE=$CREDENTIALS_DIRECTORY/$key"; done
command=$1
shift
exec /usr/bin/node --enable-source-maps "server/$command.js" "$@"
