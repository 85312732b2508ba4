import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import { checkDraw, readDrawFile } from '../contract/checking.ts'
import { canonicalText } from '../contract/drawFile.ts'
import type { DrawFile } from '../contract/drawFile.ts'
import type { DrawState } from '../contract/states.ts'
import { findFile, updateDraw } from './queries/draws.ts'

type Published = {
  readonly change: { state?: DrawState; frozenAt?: Date; drawnAt?: Date }
  readonly now: Date
}

/** Stores the file that the public reads. It is checked as a reader checks it. */
export async function publish(
  tx: Tx,
  draw: RowRef,
  file: DrawFile,
  { change, now }: Published,
): Promise<{ fileHash: string }> {
  const text = canonicalText(file)
  const { sha256: fileHash, deviations } = await checkDraw(new TextEncoder().encode(text))
  const [first] = deviations
  if (first) throw new Error(`draw ${draw.id} would publish a wrong file: ${first.text}`)
  await updateDraw(tx, draw, { ...change, file: text, fileHash }, now)
  return { fileHash }
}

/** The published file of a draw. */
export async function publishedFile(db: Db, draw: RowRef): Promise<DrawFile> {
  const stored = await findFile(db, draw)
  const { file } = readDrawFile(new TextEncoder().encode(stored?.file ?? ''))
  if (!file) throw new Error(`draw ${draw.id} has no readable file`)
  return file
}
