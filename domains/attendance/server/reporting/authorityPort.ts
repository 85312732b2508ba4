import { createHash } from 'node:crypto'

import { strToU8, zipSync } from 'fflate'

/** A report: files of text by name. */
export type AuthorityReport = {
  readonly name: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** What the target took. */
export type Receipt = {
  /** The bytes that were handed over. */
  readonly content: Buffer
  readonly sha256: string
  /** What the target answered; empty if nothing was sent. */
  readonly answer: string
}

/** Where reports go: a platform of the authority, or a file that the school uploads there. */
export type AuthorityPort = {
  /** Its name, as the office reads it. */
  readonly target: string
  readonly hand: (report: AuthorityReport) => Promise<Receipt>
}

/** Years before 1980 do not exist in a ZIP file; a fixed time gives equal bytes for equal reports. */
const fixedTime = new Date('2020-01-01T00:00:00')

/** Writes the report as one ZIP file, for authorities whose platform takes an upload by hand. */
export const authorityFile: AuthorityPort = {
  target: '文件（由学校上传到主管部门平台）',
  hand: async ({ files }) => {
    const parts = files.map(({ name, text }) => [name, strToU8(text)] as const)
    const content = Buffer.from(zipSync(Object.fromEntries(parts), { mtime: fixedTime }))
    return { content, sha256: createHash('sha256').update(content).digest('hex'), answer: '' }
  },
}
