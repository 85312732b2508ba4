import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { allOptions } from '../options.ts'

/** Options as lines; each level is indented by two more spaces. */
export const optionsText = (options: readonly DictionaryOption[], depth = 0): string =>
  options
    .map(({ label, children = [] }) =>
      [
        `${'  '.repeat(depth)}${label}`,
        ...(children.length > 0 ? [optionsText(children, depth + 1)] : []),
      ].join('\n'),
    )
    .join('\n')

/** Reads lines as options. A known label keeps its value; a new one becomes its own value. */
export function optionsFrom(
  text: string,
  before: readonly DictionaryOption[],
  isTree: boolean,
): DictionaryOption[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => ({ depth: isTree ? depthOf(line) : 0, label: line.trim().slice(0, 60) }))
    .filter(({ label }) => label !== '')
    .slice(0, 500)
  const kept = new Map(allOptions(before).map(({ label, value }) => [label, value]))
  const taken = new Set<string>()
  const valueFor = (label: string) => {
    const old = kept.get(label)
    const value = freeValue(old !== undefined && !taken.has(old) ? old : label, taken)
    taken.add(value)
    return value
  }
  return nested(lines, valueFor)
}

/** A valid, free value from a label: no comma, no spaces around it. */
export function freeValue(label: string, taken: ReadonlySet<string>): string {
  const base = label.replaceAll(',', '，').trim() || '选项'
  for (let number = 1; ; number += 1) {
    const value = number === 1 ? base : `${base}${number}`
    if (!taken.has(value)) return value
  }
}

type Line = { readonly depth: number; readonly label: string }

const depthOf = (line: string): number =>
  Math.floor((/^[ \t]*/.exec(line)?.[0].replaceAll('\t', '  ').length ?? 0) / 2)

/** Nests every line with the deeper lines after it. */
function nested(lines: readonly Line[], valueFor: (label: string) => string): DictionaryOption[] {
  const [first, ...rest] = lines
  if (!first) return []
  const end = rest.findIndex(({ depth }) => depth <= first.depth)
  const [inside, after] = end < 0 ? [rest, []] : [rest.slice(0, end), rest.slice(end)]
  const value = valueFor(first.label)
  const children = nested(inside, valueFor)
  return [
    { label: first.label, value, ...(children.length > 0 && { children }) },
    ...nested(after, valueFor),
  ]
}
