/** An amount in yuan, as bills write it, in fen. Undefined if it is none. */
export function billFen(written: string): number | undefined {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2})\d{0,3})?$/.exec(written)
  if (!match) return undefined
  const [, sign = '', whole = '0', part = ''] = match
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? -fen : fen
}

/** The rows of a bill below its header line, each as a look-up by the header's names. */
export function billTable(
  text: string,
  { header, until, cell }: { header: string; until: string; cell: (raw: string) => string },
): ((name: string) => string)[] {
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex((line) => line.includes(header))
  const names = (lines[first] ?? '').split(',').map((name) => name.replace('\uFEFF', '').trim())
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => line === '' || line.startsWith(until))
  return rest.slice(0, end === -1 ? rest.length : end).map((line) => {
    const cells = line.split(',').map(cell)
    return (name) => cells[names.indexOf(name)] ?? ''
  })
}
