import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as z from 'zod/mini'

import { registerMark } from '../../../../platform/server/backup/erasureRegister.ts'
import { subjectKinds } from '../../contract/subject.ts'
import { idKinds } from '../data/subjectTable.ts'
import type { SubjectIds } from '../data/subjectTable.ts'

/** A register of an earlier release lacks the kinds of ids that came later. */
const idsShape = z.partialRecord(z.enum(idKinds), z.array(z.string()))

/** One erasure: ids only, no name and no number of a person. */
export const ErasureLine = z.object({
  tenantId: z.string(),
  requestId: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  keepsRecord: z.boolean(),
  ids: idsShape,
  /** What the office said about mentions of the name; absent in lines of earlier releases. */
  decisions: z._default(z.array(z.object({ key: z.string(), isSubject: z.boolean() })), []),
  erasedRows: z.number(),
  erasedFiles: z.number(),
  doneAt: z.string(),
  doneBy: z.string(),
})
export type ErasureLine = z.output<typeof ErasureLine>

type NewLine = Omit<ErasureLine, 'ids'> & { readonly ids: SubjectIds }

/** The register of erasures outside the database, so that it survives a restore of an old backup. */
export type ErasureRegister = {
  readonly append: (line: NewLine) => Promise<void>
  /** The lines that can be read. */
  readonly list: () => Promise<ErasureLine[]>
  /** The numbers of lines that cannot be read, such as one torn by a power cut. */
  readonly unreadable: () => Promise<number[]>
}

type NumberedLine = { readonly number: number; readonly line: ErasureLine | undefined }

/**
 * A file with one JSON object per line. Each begins with a new line, so that a torn line does not
 * spoil the next, and is on the disk when `append` returns.
 */
export const erasureFile = (path: string): ErasureRegister => ({
  append: async (line) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a', 0o600)
    try {
      await file.write(`\n${JSON.stringify(line)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  list: async () => (await linesOf(path)).flatMap(({ line }) => line ?? []),
  unreadable: async () =>
    (await linesOf(path)).flatMap(({ number, line }) => (line ? [] : [number])),
})

async function linesOf(path: string): Promise<NumberedLine[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text !== '' && !line.text.startsWith(registerMark))
    .map(({ number, text: line }) => ({ number, line: parsed(line) }))
}

function parsed(text: string): ErasureLine | undefined {
  try {
    return z.safeParse(ErasureLine, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A register in memory, for tests and tools. */
export function erasureMemory(): ErasureRegister {
  const lines: ErasureLine[] = []
  return {
    append: async (line) => void lines.push(z.parse(ErasureLine, line)),
    list: async () => [...lines],
    unreadable: async () => [],
  }
}
