import type { Certificate, Certificates } from '../../../platform/contract/certificate.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { publicOrigin } from '../../files/server/public.ts'
import { letterAddress, spacedCode } from '../contract/letterCode.ts'
import { longDate } from '../contract/letterWords.ts'
import type * as contract from '../contract/office.ts'
import { openName } from './issuing.ts'
import { maySee } from './may.ts'
import { holdLetter, holdLetters, markPrinted } from './queries/letters.ts'
import type { LetterRecord } from './queries/letters.ts'
import { letterRevoked } from './refusals.ts'
import { sealPicture } from './seal.ts'
import type { SealReading } from './seal.ts'

/** PDF files are drawn one after another for all users, so each user has a limit. */
const fileLimit = { bucket: 'letter pdf', limit: 20, windowSeconds: 600 } as const

/** Counts a file against the user's limit. */
export const spendFile = (
  database: Database,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<void> => spendRate(database, tenantId, { ...fileLimit, subject: userId }, now)

/** Where the seal is stored, and PUBLIC_URL. */
type FilesOfLetters = SealReading['files'] & { readonly publicUrl?: string | undefined }

export type Printing = {
  readonly keys: Keys
  readonly files: FilesOfLetters
  readonly request: AuditedRequest & Pick<RequestFacts, 'claimedOrigin'>
  readonly now: Date
}

/** One letter, for its family and the office. To others it looks missing. */
export async function downloadLetter(
  tx: Tx,
  actor: Actor,
  id: string,
  printing: Printing,
): Promise<Certificates> {
  const letter = await holdLetter(tx, rowRef(actor, id))
  if (!letter || !maySee(actor, letter)) throw notFound('这份录取通知书')
  return printed(tx, actor, [letter], printing)
}

/** Chosen letters as one file. */
export async function printLetters(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  printing: Printing,
): Promise<Certificates> {
  const wanted = [...new Set(ids)]
  const letters = await holdLetters(tx, actor.tenantId, wanted)
  if (letters.length < wanted.length) throw notFound('这份录取通知书')
  return printed(tx, actor, letters, printing)
}

/** Counts letters as printed: the office calls it when the file has arrived. */
export async function markLettersPrinted(
  tx: Tx,
  { tenantId }: Actor,
  ids: readonly string[],
  now: Date,
): Promise<ReplyOf<typeof contract.markLettersPrinted>> {
  const wanted = [...new Set(ids)]
  if ((await holdLetters(tx, tenantId, wanted)).length < wanted.length)
    throw notFound('这份录取通知书')
  await markPrinted(tx, tenantId, wanted, now)
  return {}
}

async function printed(
  tx: Tx,
  actor: Actor,
  letters: readonly LetterRecord[],
  { request, now, ...making }: Printing,
): Promise<Certificates> {
  if (letters.some(({ revokedTime }) => revokedTime !== null)) throw letterRevoked()
  for (const { id, number } of letters)
    await writeAudit(tx, actor, {
      action: 'letter.print',
      subject: { kind: 'letter', id },
      detail: { number },
      request,
      now,
    })
  const origin = await publicOrigin(tx, actor, {
    publicUrl: making.files.publicUrl ?? '',
    claimedOrigin: request.claimedOrigin,
  })
  const seal = await sealPicture(tx, actor, { ...making, now })
  const sheets = letters.map((letter) => ({
    ...sheetOf(actor, letter, { keys: making.keys, origin }),
    ...(seal === undefined ? {} : { seal }),
  }))
  return { name: nameOf(letters), sheets }
}

const nameOf = ([first, ...others]: readonly LetterRecord[]): string =>
  others.length === 0
    ? `录取通知书 ${first?.number ?? ''}`
    : `录取通知书 ${first?.number ?? ''} 等 ${others.length + 1} 份`

type Making = { readonly keys: Keys; readonly origin: string }

function sheetOf({ tenantId }: Actor, letter: LetterRecord, { keys, origin }: Making): Certificate {
  const { number, schoolName: school, planName: plan, verifyCode, keyId, signature } = letter
  const facts = { school, number, name: letter.maskedName, plan, date: letter.letterDate }
  const address = letterAddress(verifyCode, { facts, keyId, signature })
  return {
    school,
    title: '录取通知书',
    number,
    recipient: `${openName(keys, { tenantId, id: letter.id }, letter)} 同学：`,
    paragraphs: [
      `经审核，你已被我校“${plan}”录取。`,
      '请按学校通知的时间携带本通知书到校报到，报到时出示下方的二维码。',
    ],
    date: longDate(letter.letterDate),
    code: {
      link: `${origin}/#${address}`,
      words: ['扫描二维码可核验真伪，没有网络也能核验。', `核验码 ${spacedCode(verifyCode)}`],
    },
  }
}
