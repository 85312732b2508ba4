/**
 * Rows as CSV (RFC 4180) with a byte order mark, which spreadsheet programs need for Chinese. A cell
 * that such a program would run as a formula begins with an apostrophe.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

function cellText(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
