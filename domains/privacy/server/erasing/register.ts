import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import * as z from 'zod/mini'

import { subjectKinds } from '../../contract/subject.ts'
import { idKinds } from '../data/subjectTable.ts'
import type { SubjectIds } from '../data/subjectTable.ts'

const idsShape = z.record(z.enum(idKinds), z.array(z.string()))

/** One erasure: ids only, no name and no number of a person. */
export const ErasureLine = z.object({
  tenantId: z.string(),
  requestId: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  keepsRecord: z.boolean(),
  ids: idsShape,
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
  readonly list: () => Promise<ErasureLine[]>
}

/** A file with one JSON object per line. */
export const erasureFile = (path: string): ErasureRegister => ({
  append: async (line) => {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  },
  list: async () => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.parse(ErasureLine, JSON.parse(line)))
  },
})

/** A register in memory, for tests and tools. */
export function erasureMemory(): ErasureRegister {
  const lines: ErasureLine[] = []
  return {
    append: async (line) => void lines.push(z.parse(ErasureLine, line)),
    list: async () => [...lines],
  }
}
