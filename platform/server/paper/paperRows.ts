import type { Paper } from '../../contract/paper.ts'

export type Cell =
  | string
  | { text: string; colSpan?: number; backgroundColor?: string; textColor?: string }

/** Cells side by side, and a signature picture in the last lines of one column. */
export type Row = {
  readonly cells: Cell[]
  readonly picture?: { readonly content: string; readonly column: number }
}

/** Blank lines that make room for a picture. */
const room = '\u00a0\n\u00a0\n\u00a0'

type Lines = Paper['sections'][number]['lines']
type Known = (text: string) => string

/** The page margins, in points. */
export const margins = { top: 46, bottom: 54, left: 43, right: 43 }
export const contentWidth = 595.28 - margins.left - margins.right
const labelWidth = 70
const numberWidth = 36
export const lineWidths = [
  labelWidth,
  contentWidth / 2 - labelWidth,
  labelWidth,
  contentWidth / 2 - labelWidth,
]
export const stepWidths = [124, 84, contentWidth - 322, 114]

/** Longer values get a full row. */
const longestShort = 16

const shaded = (text: string): Cell => ({ text, backgroundColor: '#f4f5f7', textColor: '#4a5361' })

/** Labels and values side by side, two pairs per row where both are short. */
export function linesAsRows(lines: Lines, known: Known): Row[] {
  const rows: Row[] = []
  let open: Cell[] = []
  const close = () => {
    const [label, value] = open
    if (label !== undefined && typeof value === 'string')
      rows.push({ cells: [label, { text: value, colSpan: 3 }] })
    open = []
  }
  for (const { label, value, picture } of lines.map((line) => ({
    ...line,
    label: known(line.label),
    value: known(line.value),
  }))) {
    if (picture) {
      close()
      rows.push({
        cells: [shaded(label), { text: room, colSpan: 3 }],
        picture: { content: picture, column: 1 },
      })
      continue
    }
    const isLong = Array.from(value).length > longestShort || value.includes('\n')
    if (isLong) close()
    if (isLong)
      rows.push(
        ...piecesOf(value, contentWidth - labelWidth).map((text, at) => ({
          cells: [shaded(at === 0 ? label : ''), { text, colSpan: 3 }],
        })),
      )
    else open = [...open, shaded(label), value]
    if (open.length === 4) rows.push({ cells: open.splice(0) })
  }
  close()
  return rows
}

/** The history with its heading first. */
export const stepsAsRows = (steps: Paper['steps'], known: Known): Row[] => [
  ...tableRows([['步骤', '处理人', '意见', '时间']], stepWidths, known),
  ...steps.flatMap((step) => stepRows(step, known)),
]

/** The signature picture goes below the last text of the step. */
function stepRows(
  { title, who, says, signature, at, note }: Paper['steps'][number],
  known: Known,
): Row[] {
  const picture = signature?.picture
  const words = [...says, ...(signature ? [picture ? room : signature.value] : [])].join('\n')
  const parts = partsOf(
    [title, who, words, [at, note].filter(Boolean).join('\n')].map(known),
    stepWidths,
  )
  return parts.map((cells, part) => ({
    cells,
    ...(picture && part === parts.length - 1 && { picture: { content: picture, column: 2 } }),
  }))
}

/** A sub-table with numbered rows and its column widths. */
export function tableAsRows(
  { heads, rows }: Paper['tables'][number],
  known: Known,
): { rows: Row[]; widths: number[] } {
  const whole = [['序号', ...heads], ...rows.map((row, at) => [String(at + 1), ...row])]
  const widths = [numberWidth, ...widthsOf([heads, ...rows], contentWidth - numberWidth)]
  return { rows: tableRows(whole, widths, known), widths }
}

function tableRows(
  [heads = [], ...rows]: string[][],
  widths: readonly number[],
  known: Known,
): Row[] {
  return [
    heads.map((head) => shaded(known(head))),
    ...rows.flatMap((row) => partsOf(row.map(known), widths)),
  ].map((cells) => ({ cells }))
}

/** Wide columns for long texts, none too narrow to read. */
function widthsOf(rows: readonly (readonly string[])[], width: number): number[] {
  const [first = []] = rows
  const weights = first.map((_, at) =>
    Math.min(24, Math.max(5, ...rows.map((row) => widthOf(row[at] ?? '')))),
  )
  const whole = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (one / whole) * width)
}

/** A Chinese character is twice as wide as a Latin letter. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2000' ? 1 : 0.55), 1)

/** Splits a row that is taller than a page. */
function partsOf(row: readonly string[], widths: readonly number[]): string[][] {
  const pieces = row.map((text, at) => piecesOf(text, widths[at] ?? contentWidth))
  return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, part) =>
    pieces.map((all) => all[part] ?? ''),
  )
}

const maxLines = 40
const letterWidth = 10.4
const padding = 12

/** Splits a text into pieces that fit on a page, each at most forty lines of a column. */
function piecesOf(text: string, width: number): string[] {
  const perLine = Math.max(1, Math.floor((width - padding) / letterWidth))
  const lines = text.split('\n').flatMap((paragraph) => linesOf(Array.from(paragraph), perLine))
  const pieces = Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, at) =>
    lines.slice(at * maxLines, (at + 1) * maxLines),
  )
  return pieces.map((piece) => piece.join('').replace(/\n$/, ''))
}

function linesOf(letters: readonly string[], perLine: number): string[] {
  const count = Math.max(1, Math.ceil(letters.length / perLine))
  return Array.from(
    { length: count },
    (_, at) =>
      letters.slice(at * perLine, (at + 1) * perLine).join('') + (at === count - 1 ? '\n' : ''),
  )
}
