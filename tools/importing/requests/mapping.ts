import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { UnreadableDump } from '../sqlScanner.ts'

/** Where the value of a field comes from: old fields, with other names for their values, or fixed. */
const Origin = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({
    from: z.union([z.string(), z.array(z.string())]),
    values: z.optional(z.record(z.string(), z.string())),
  }),
  z.strictObject({ value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]) }),
])
export type Origin = z.output<typeof Origin>

const ProcessMapping = z.strictObject({
  flow: z.string(),
  table: z.optional(z.string().check(z.regex(/^\w+$/))),
  fields: z.record(z.string(), Origin),
  steps: z.optional(z.record(z.string(), z.string())),
})

/** Which flow of ours continues a process of the old product, and which old fields fill its form. */
export type ProcessMapping = z.output<typeof ProcessMapping>

const Mapping = z.strictObject({ processes: z.record(z.string(), ProcessMapping) })

/** The mappings by the key of the old process. */
export type Mapping = ReadonlyMap<string, ProcessMapping>

/** Reads the file in which the school chose flows and fields for its running requests. */
export function readMapping(path: string): Mapping {
  const parsed = Mapping.safeParse(jsonOf(path))
  if (parsed.success) return new Map(Object.entries(parsed.data.processes))
  const places = parsed.error.issues.map(({ path: at }) => at.join('.') || 'processes')
  throw new UnreadableDump(
    `${path} 不合要求：${[...new Set(places)].join('、')}（写法见 tools/importing/README.md）`,
  )
}

function jsonOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UnreadableDump(`没有找到 ${path}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableDump(`${path} 不是完整的 JSON`)
  }
}

/** The business tables that the mappings name. */
export const tablesOf = (mapping: Mapping): string[] =>
  [...mapping.values()].flatMap(({ table }) => (table ? [table.toLowerCase()] : []))
