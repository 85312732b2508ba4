import * as z from 'zod/mini'

import { Archive } from '../../contract/archive.ts'
import { savedFile } from './fileAnswer.ts'
import type { FileAnswer } from './fileAnswer.ts'

export const archiveType = 'application/zip'

/** Turns a verb's reply into the ZIP file that the browser saves. */
export async function archiveAnswer(reply: string): Promise<FileAnswer> {
  const { name, base64 } = z.parse(Archive, JSON.parse(reply))
  return savedFile(Buffer.from(base64, 'base64'), archiveType, `${name}.zip`)
}
