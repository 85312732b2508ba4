import { picturesIn, withPictures } from '../../../../platform/contract/paper.ts'
import type { Paper } from '../../../../platform/contract/paper.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { smallPicture } from '../../../files/server/public.ts'
import type { FileReading, LinkMaking } from '../../../files/server/public.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { printCheckScreen } from '../../contract/screens.ts'
import { paperOf } from '../../contract/paper/paper.ts'
import { getDetail } from '../reading/detail.ts'
import { codeIndexes, codesOf, spacedCode } from './printCode.ts'
import { lockProcess } from '../queries/loading.ts'
import type { ProcessRef } from '../queries/loading.ts'
import { findPrintHead, insertPrint } from '../queries/prints.ts'
import { processNotFound } from '../refusals.ts'

/** PDF files are typeset one after another for all users, so each user has a limit. */
const fileLimit = { bucket: 'pdf', limit: 20, windowSeconds: 600 } as const

/** Counts a file against the user's limit. */
export const spendFile = (
  database: Database,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<void> => spendRate(database, tenantId, { ...fileLimit, subject: userId }, now)

type Reading = LinkMaking & FileReading
type Printing = Reading & {
  readonly request: RequestFacts
  readonly now: Date
  readonly isFile?: boolean
}

/**
 * Prints a process for a reader, with the same fields that they may read on the screen. Every print
 * is stored and audited.
 */
export async function printProcess(
  tx: Tx,
  actor: Actor,
  ref: ProcessRef,
  { request, now, isFile = false, ...making }: Printing,
): Promise<Paper> {
  // The lock prevents changes between reading the process and signing its code.
  const instanceId = await lockProcess(tx, actor.tenantId, ref)
  if (!instanceId) throw processNotFound()
  const detail = await getDetail(tx, actor, ref, { now, ...making })
  const code = await keepPrint(tx, actor, instanceId, { making, now })
  const { processDefinitionKey: flowKey, serialNumber } = detail.process
  await writeAudit(tx, actor, {
    action: 'workflow.print',
    subject: { kind: 'process', id: instanceId },
    detail: { flowKey, serialNumber, as: isFile ? 'pdf' : 'page' },
    request,
    now,
  })
  const paper = paperOf(detail, await schoolNameOf(tx, actor.tenantId))
  return {
    ...(isFile ? await carrying(tx, actor, paper, making) : paper),
    stamp: {
      code: spacedCode(code),
      link: `${making.files.origin || (isFile ? originOf(request) : '')}/#${linkTo(printCheckScreen, { code })}`,
      printTime: wireDateTime(now),
      printerName: actor.realName,
    },
  }
}

/** The most pictures in a file. Further signatures appear only as text. */
const maxPictures = 12

/** Embeds the pictures, since a file cannot load them by address. */
async function carrying(tx: Tx, actor: Actor, paper: Paper, making: Reading): Promise<Paper> {
  const pictures = new Map<string, string | undefined>()
  for (const link of picturesIn(paper).slice(0, maxPictures))
    pictures.set(link, await smallPicture(tx, actor, link, making))
  return withPictures(paper, (link) => pictures.get(link))
}

async function keepPrint(
  tx: Tx,
  actor: Actor,
  instanceId: string,
  { making, now }: { making: LinkMaking; now: Date },
): Promise<string> {
  const head = await findPrintHead(tx, actor.tenantId, instanceId)
  if (!head) throw processNotFound()
  const { printId: id, ...end } = head
  const [code = ''] = codesOf(making.keys, actor.tenantId, {
    id,
    instanceId,
    ...end,
    printTime: now,
  })
  const codeIndex = codeIndexes(making.keys, actor.tenantId, code).current
  await insertPrint(tx, actor.tenantId, {
    id,
    instanceId,
    ...end,
    codeIndex,
    printUserId: actor.userId,
    printTime: now,
  })
  return code
}

/** A file has no page to resolve links against, so it uses the host of the request. */
const originOf = ({ header }: RequestFacts): string =>
  `${header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${header('host')}`
