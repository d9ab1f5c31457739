#!/bin/sh
# Fills an empty folder with the root of an image: Debian's libraries that Node needs, tini, the
# pinned Node and a release. Equal releases give equal folders, while Debian's packages are equal.
#   packaging/image/root.sh RELEASE.tar.gz NODE FOLDER
set -eu
release=$(realpath "$1") node=$(realpath "$2") root=$3
: "${SOURCE_DATE_EPOCH:=$(tar -tzvf "$release" --full-time --utc | awk 'NR == 1 { print $4 "T" $5 "Z" }' | xargs date +%s -d)}"
export SOURCE_DATE_EPOCH

# Only unpacked, since no script of a package is needed: no shell and no package manager remain.
mmdebstrap --quiet --variant=extract --include=base-files,libc6,libstdc++6,libatomic1,tini \
  --dpkgopt='path-exclude=/usr/share/doc/*' \
  --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' \
  bookworm "$root"
rm -rf "$root/var/lib/apt" "$root/var/lib/dpkg/info" "$root/var/cache" "$root/var/log"
echo 'hearthbook:x:65532:65532::/data:/sbin/nologin' > "$root/etc/passwd"
echo 'hearthbook:x:65532:' > "$root/etc/group"

install -D -m 0755 "$node" "$root/usr/local/bin/node"
mkdir -p "$root/app" "$root/tmp"
tar -xzf "$release" -C "$root/app" --strip-components=1 --no-same-owner
chmod 1777 "$root/tmp"
install -d -m 0700 -o 65532 -g 65532 "$root/data"
find "$root" -newermt "@$SOURCE_DATE_EPOCH" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
