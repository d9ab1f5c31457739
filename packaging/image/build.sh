#!/bin/sh
# Builds an archive for `docker load` of a release with buildah, without a daemon and a registry.
#   packaging/image/build.sh RELEASE.tar.gz IMAGE.tar.gz
set -eu
here=$(dirname "$(realpath "$0")")
release=$(realpath "$1") image=$(realpath -m "$2")
work=$(mktemp -d)
store="--storage-driver=vfs --root=$work/store --runroot=$work/run"
trap 'buildah $store rm --all >/dev/null; rm -rf "$work"' EXIT

version=$(basename "$release" | sed -E 's/^hearthbook-(.*)-linux-.*$/\1/')
: "${SOURCE_DATE_EPOCH:=$(tar -tzvf "$release" --full-time --utc | awk 'NR == 1 { print $4 "T" $5 "Z" }' | xargs date +%s -d)}"
export SOURCE_DATE_EPOCH

# shellcheck disable=SC2086
container=$(buildah $store from scratch)
# shellcheck disable=SC2086
root=$(buildah $store mount "$container")
"$here/root.sh" "$release" "$here/../../node_modules/node/bin/node" "$root"
# The same as in Dockerfile.
# shellcheck disable=SC2086
buildah $store config \
  --user 65532:65532 --workingdir /app --volume /data --port 4321 \
  --env PATH=/usr/local/bin:/usr/bin --env NODE_ENV=production \
  --env HOST=0.0.0.0 --env DATA_DIR=/data \
  --entrypoint '["tini", "--", "node", "--max-semi-space-size=4", "--heap-growing-percent=80", "dist/server.mjs"]' \
  --cmd '' --stop-signal SIGTERM \
  --label org.opencontainers.image.title=Hearthbook \
  --label org.opencontainers.image.licenses=MIT \
  --label "org.opencontainers.image.version=$version" \
  "$container"
# Docker's format would name the container, so that no two were equal.
# shellcheck disable=SC2086
buildah $store commit --quiet --format oci --timestamp "$SOURCE_DATE_EPOCH" \
  "$container" "docker-archive:$work/image.tar:hearthbook:$version" > /dev/null
gzip -n < "$work/image.tar" > "$image"
