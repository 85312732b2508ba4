/** How a dump writes texts: MySQL escapes by backslash, PostgreSQL only in `E'…'`. */
export type SqlDialect = 'mysql' | 'postgresql'

/** A dump that cannot be read, as a Chinese sentence for the operator. */
export class UnreadableDump extends Error {}

const mysqlSigns =
  /^-- (MySQL|MariaDB) dump|(insert\s+(ignore\s+)?into|replace\s+into|create\s+table(\s+if\s+not\s+exists)?|drop\s+table\s+if\s+exists)\s+`|\bengine\s*=\s*innodb/im
const postgresSigns =
  /^-- PostgreSQL database dump|standard_conforming_strings|(insert\s+into|create\s+table(\s+if\s+not\s+exists)?|drop\s+table\s+if\s+exists)\s+("|public\.)/im

/** The product that wrote a dump. Refuses a dump that could be of either and has backslashes. */
export function dialectOf(text: string): SqlDialect {
  const [isMysql, isPostgres] = [mysqlSigns.test(text), postgresSigns.test(text)]
  if (isMysql && !isPostgres) return 'mysql'
  if (isPostgres && !isMysql) return 'postgresql'
  if (!text.includes('\\')) return 'postgresql'
  throw new UnreadableDump(
    '看不出转出文件来自 MySQL 还是 PostgreSQL，而其中有反斜杠，两者读法不同。请加上 --dialect mysql 或 --dialect postgresql',
  )
}

const blanks = /(?:\s+|--[^\n]*(?:\n|$)|#[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/y
const blanksOfPostgres = /(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/y
const word = /[\p{L}_][\p{L}\p{N}_$]*/uy
const quotedName = /`((?:[^`]|``)*)`|"((?:[^"]|"")*)"/y
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const dollarQuote = /\$([A-Za-z_]\w*)?\$/y
const cast = /\s*::\s*"?[\w .]+"?(?:\(\d+(?:\s*,\s*\d+)?\))?(?:\[\])?/y

/** Moves through the text of a dump and reads its names, texts and other values. */
export class SqlScanner {
  readonly text: string
  readonly dialect: SqlDialect
  at = 0
  private counted = 0
  private lines = 1

  constructor(text: string, dialect: SqlDialect) {
    this.text = text
    this.dialect = dialect
  }

  /** The line at the present place; places are asked for in their order. */
  line(): number {
    for (
      let next = this.text.indexOf('\n', this.counted);
      next >= 0 && next < this.at;
      next = this.text.indexOf('\n', this.counted)
    ) {
      this.lines += 1
      this.counted = next + 1
    }
    return this.lines
  }

  isAtEnd(): boolean {
    this.skipBlanks()
    return this.at >= this.text.length
  }

  skipBlanks(): void {
    this.match(this.dialect === 'mysql' ? blanks : blanksOfPostgres)
  }

  /** Takes what matches here; `pattern` is sticky. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at += found[0].length
    return found
  }

  /** Takes one sign, if it is next. */
  takes(sign: string): boolean {
    this.skipBlanks()
    if (!this.text.startsWith(sign, this.at)) return false
    this.at += sign.length
    return true
  }

  needs(sign: string): void {
    if (!this.takes(sign)) throw this.unreadable(`这里应为“${sign}”`)
  }

  /** Takes these words in this order, or nothing. */
  takesWords(...wanted: readonly string[]): boolean {
    const start = this.at
    for (const one of wanted) {
      this.skipBlanks()
      if (this.match(word)?.[0].toLowerCase() !== one) {
        this.at = start
        return false
      }
    }
    return true
  }

  /** A name without its quotes; the name of a schema before it is dropped. */
  name(): string {
    const first = this.part()
    return this.takes('.') ? this.name() : first
  }

  private part(): string {
    this.skipBlanks()
    const quoted = this.match(quotedName)
    if (quoted) return quoted[1]?.replaceAll('``', '`') ?? quoted[2]?.replaceAll('""', '"') ?? ''
    const plain = this.match(word)
    if (!plain) throw this.unreadable('这里应为表名或列名')
    return plain[0]
  }

  /** One value as text; null for NULL. */
  value(): string | null {
    this.skipBlanks()
    const read = this.bareValue()
    while (this.dialect === 'postgresql' && this.match(cast)) continue
    return read
  }

  private bareValue(): string | null {
    const { text, at } = this
    const sign = text[at] ?? ''
    if (sign === "'" || (sign === '"' && this.dialect === 'mysql'))
      return this.quoted(sign, this.dialect === 'mysql')
    if (sign === '$') return this.dollarQuoted()
    const marked = this.match(/(?:_binary\s*|_utf8mb4\s*|n|e|b|x)(?=')/iy)
    if (marked) return this.marked(marked[0].trim().toLowerCase())
    const hex = this.match(/0x([\da-f]+)/iy)
    if (hex) return Buffer.from(hex[1] ?? '', 'hex').toString('utf8')
    const digits = this.match(number)
    if (digits) return digits[0]
    const named = this.match(word)?.[0].toLowerCase()
    if (named === 'null') return null
    if (named === 'true') return '1'
    if (named === 'false') return '0'
    throw this.unreadable(`不认识的值“${text.slice(at, at + 20)}”`)
  }

  /** A text with a mark: bits are read as a number, hexadecimal digits as text. */
  private marked(mark: string): string {
    const inside = this.quoted("'", mark === 'e' || this.dialect === 'mysql')
    if (mark === 'b') return String(Number.parseInt(inside, 2))
    if (mark === 'x') return Buffer.from(inside, 'hex').toString('utf8')
    // MySQL writes a single bit as one byte.
    if (mark === '_binary' && /^[\0\u0001]$/.test(inside)) return inside === '\0' ? '0' : '1'
    return inside
  }

  private quoted(quote: string, hasEscapes: boolean): string {
    const start = this.at
    let read = ''
    this.at += 1
    for (;;) {
      const from = this.at
      while (this.at < this.text.length) {
        const sign = this.text[this.at]
        if (sign === quote || (hasEscapes && sign === '\\')) break
        this.at += 1
      }
      read += this.text.slice(from, this.at)
      if (this.at >= this.text.length) {
        this.at = start
        throw this.unreadable('这段文字没有结束的引号')
      }
      if (this.text[this.at] === '\\') read += this.escaped()
      else if (this.text[this.at + 1] === quote) {
        read += quote
        this.at += 2
      } else break
    }
    this.at += 1
    return read
  }

  private escaped(): string {
    const wide = this.dialect === 'postgresql' && this.match(/\\u([\da-f]{4})/iy)
    if (wide) return String.fromCharCode(Number.parseInt(wide[1] ?? '', 16))
    const sign = this.text[this.at + 1] ?? ''
    this.at += 2
    // In MySQL these two keep their backslash, because they are patterns.
    if (this.dialect === 'mysql' && (sign === '%' || sign === '_')) return `\\${sign}`
    return escapes[this.dialect].get(sign) ?? sign
  }

  private dollarQuoted(): string {
    const opened = this.match(dollarQuote)
    const end = opened ? this.text.indexOf(opened[0], this.at) : -1
    if (!opened || end < 0) throw this.unreadable('这段文字没有结束的引号')
    const inside = this.text.slice(this.at, end)
    this.at = end + opened[0].length
    return inside
  }

  /** Goes behind the end of the present statement. */
  skipStatement(): void {
    while (this.at < this.text.length) {
      this.skipBlanks()
      const sign = this.text[this.at] ?? ''
      if (sign === ';') {
        this.at += 1
        return
      }
      const isMysql = this.dialect === 'mysql'
      if (sign === "'" || (sign === '"' && isMysql)) this.quoted(sign, isMysql || this.isAfterE())
      else if (sign === '$' && /^\$\w*\$/.test(this.text.slice(this.at, this.at + 64)))
        this.dollarQuoted()
      else if (!this.match(quotedName) && !this.match(/[^;'"`$\s#/-]+/y)) this.at += 1
    }
  }

  private isAfterE(): boolean {
    return /(^|\W)e$/i.test(this.text.slice(Math.max(0, this.at - 2), this.at))
  }

  unreadable(why: string): UnreadableDump {
    return new UnreadableDump(`第 ${this.line()} 行：${why}`)
  }
}

const common = [
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
] as const
const escapes: Record<SqlDialect, ReadonlyMap<string, string>> = {
  mysql: new Map<string, string>([...common, ['0', '\0'], ['Z', '\u001a']]),
  postgresql: new Map<string, string>([...common, ['f', '\f']]),
}
