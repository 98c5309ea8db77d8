#!/bin/sh
# Makes the passwords, the key of the log and the folders of state for compose.yaml, in the present folder. Run it once, as root.
set -eu
umask 077
[ ! -e secrets ] || { echo 'secrets is here already: it is left as it is' >&2; exit 1; }
mkdir -m 755 secrets
mkdir -p state/database state/proxy state/gateway
secret() { cat > "secrets/$1"; chown "$2:$2" "secrets/$1"; }

openssl rand -hex 24 | secret postgres-password 999
for role in owner app; do
  password=$(openssl rand -hex 24)
  printf %s "$password" | secret $role-password 999
  printf %s "postgres://tilescribe_$role:$password@database:5432/tilescribe" | secret $role-url 10001
done
openssl genpkey -algorithm ed25519 | secret log-key.pem 10001
chown 999:999 state/database
chown 10002:10002 state/proxy
chown 10003:10003 state/gateway
echo 'Keep a copy of secrets/log-key.pem offline: auditors know the log by it.'
