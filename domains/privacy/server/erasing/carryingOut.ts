import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { backupDays } from '../../../../platform/server/backup/ending.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type * as contract from '../../contract/office.ts'
import type { TicketDetail } from '../../contract/office.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import { collectAll } from '../data/collecting.ts'
import type { Collected } from '../data/collecting.ts'
import { collectNumbers } from '../data/collectingNumbers.ts'
import { idsBy } from '../data/subjectTable.ts'
import {
  countErasure,
  findHindrance,
  insertErasure,
  isErased,
  listErasures,
} from '../queries/erasures.ts'
import { isCustodyOpen } from '../queries/subjects.ts'
import {
  custodyFrozen,
  notErasure,
  notIdentified,
  stillAttends,
  stillInProcess,
  stillStaff,
} from '../refusals.ts'
import type { At } from '../requests/ownRequests.ts'
import { close, holdOpen } from '../requests/tickets.ts'
import { erase, listKept } from './erasing.ts'
import { hasRecord, inScope, subjectOf } from './planning.ts'
import type { ErasureRegister } from './register.ts'
import { replaceNames, withoutNames } from './replacingNames.ts'
import { seekingOf } from './seeking.ts'

type Carrying = {
  readonly database: Database
  readonly keys: Keys
  readonly register: ErasureRegister
}

/**
 * Carries out an erasure and answers its request. After the commit the register outside the
 * database is written, so that a restored backup forgets again.
 */
export async function carryOutErasure(
  { database, keys, register }: Carrying,
  actor: Actor,
  input: ParsedInputOf<typeof contract.carryOutErasure>,
  at: At,
): Promise<TicketDetail> {
  const { ticket, line } = await database.write(actor.tenantId, (tx) =>
    eraseAndAnswer(tx, actor, input, { ...at, keys }),
  )
  await register.append(line)
  return ticket
}

async function eraseAndAnswer(
  tx: Tx,
  actor: Actor,
  {
    id,
    keepsRecord: wantsRecord,
    answer,
    decisions,
  }: ParsedInputOf<typeof contract.carryOutErasure>,
  { keys, ...at }: At & { readonly keys: Keys },
) {
  const { tenantId, userId } = actor
  const row = await holdOpen(tx, actor, id)
  if (row.kind !== 'ERASE') throw notErasure()
  if (!row.identifiedAt) throw notIdentified()
  const subject = subjectOf(row)
  const all = await collectAll(tx, tenantId, subject, keys)
  const keepsRecord = wantsRecord && hasRecord(all)
  await refuseHindrance(tx, tenantId, { ...subject, ids: all.ids }, keepsRecord)
  const collected = inScope(all, subject, keepsRecord)
  const numbers = await collectNumbers(tx, tenantId, all, keys)
  const kept = await listKept(tx, { tenantId, collected, keepsRecord })
  const entry = {
    tenantId,
    requestId: id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    keepsRecord,
    ids: JSON.stringify(collected.ids),
    decisions: JSON.stringify(decisions),
    erasedRows: 0,
    erasedFiles: 0,
    doneAt: at.now,
    doneBy: userId,
  }
  // First the register: the database erases histories only of what it names.
  await insertErasure(tx, entry)
  const rows = await erase(tx, { tenantId, collected, keepsRecord, now: at.now, keys })
  const named = await replaceNames(
    tx,
    { tenantId, requestId: id },
    {
      ...seekingOf(subject, { all, collected, numbers, keepsRecord, keys }),
      decisions,
      mayAsk: true,
      now: at.now,
    },
  )
  const erased = { rows: rows.rows + named.replaced, files: rows.files + named.files }
  await countErasure(tx, rowRef(actor, id), erased)
  const done = { ...entry, erasedRows: erased.rows, erasedFiles: erased.files }
  await writeAudit(tx, actor, {
    action: 'privacy.erase',
    subject: { kind: 'privacyRequest', id },
    detail: { rows: erased.rows, files: erased.files, keepsRecord },
    ...at,
  })
  const ticket = await close(tx, actor, row, {
    at,
    change: {
      state: 'ANSWERED',
      answer: [withoutNames(answer, subject, { ...all, numbers }), answerOf(at.now)]
        .filter(Boolean)
        .join('\n'),
      kept: JSON.stringify([...kept, ...named.kept]),
    },
  })
  const { ids } = collected
  return { ticket, line: { ...done, ids, decisions, doneAt: at.now.toISOString() } }
}

/** When files and backups end. */
function answerOf(now: Date): string {
  const until = wireDate(new Date(now.getTime() + backupDays * 24 * 60 * 60 * 1000))
  return `资料已删除，文件在一天内清除。之前的备份最晚在 ${until} 全部过期；这之前如果用备份恢复数据，会再次删除这些资料。`
}

/** Everything that would be erased is checked, not only what the request names. */
async function refuseHindrance(
  db: Db,
  tenantId: string,
  subject: SubjectRef & Pick<Collected, 'ids'>,
  keepsRecord: boolean,
): Promise<void> {
  if (await isCustodyOpen(db, tenantId, subject.ids.student)) throw custodyFrozen()
  const { isInProcess, attends, isBound } = await findHindrance(db, tenantId, subject)
  if (isInProcess) throw stillInProcess()
  if (attends && !keepsRecord) throw stillAttends()
  if (isBound) throw stillStaff()
}

/** Carries out again what the register names and this database has not done: after a restore. */
export async function replayErasures(
  database: Database,
  { keys, register }: Pick<Carrying, 'keys' | 'register'>,
  now: Date,
): Promise<number> {
  let count = 0
  for (const line of await register.list()) {
    const { tenantId, requestId, keepsRecord, ids, subjectKind: kind, subjectId: id } = line
    count += await database.write(tenantId, async (tx) => {
      if (await isErased(tx, tenantId, requestId)) return 0
      const subject = { kind, id }
      const { names, ids: here } = await collectAll(tx, tenantId, subject, keys)
      const all = { names, ids: idsBy((one) => new Set([...(ids[one] ?? []), ...here[one]])) }
      const done = {
        ...line,
        ids: JSON.stringify(all.ids),
        decisions: JSON.stringify(line.decisions),
        doneAt: new Date(line.doneAt),
      }
      if (!(await insertErasure(tx, done))) return 0
      const collected = inScope(all, subject, keepsRecord)
      const numbers = await collectNumbers(tx, tenantId, all, keys)
      const erased = await erase(tx, { tenantId, collected, keepsRecord, now, keys })
      const seeking = seekingOf(subject, { all, collected, numbers, keepsRecord, keys })
      await replaceNames(
        tx,
        { tenantId, requestId },
        { ...seeking, decisions: line.decisions, mayAsk: false, now },
      )
      await writeAudit(tx, systemActor(tenantId), {
        action: 'privacy.eraseAgain',
        subject: { kind: 'privacyRequest', id: rowRef({ tenantId }, requestId).id },
        detail: { rows: erased.rows, files: erased.files },
        request: { id: 'restore', ip: '' },
        now,
      })
      return 1
    })
  }
  return count
}

/** Enters into the register what the database has done and a crash kept out of it. */
export async function completeRegister(
  database: Database,
  register: ErasureRegister,
  tenants: readonly string[],
): Promise<void> {
  const known = new Set((await register.list()).map(keyOfLine))
  for (const tenantId of tenants)
    for (const row of await database.read(tenantId, (db) => listErasures(db, tenantId))) {
      const { id: _, doneAt, ...line } = row
      if (!known.has(keyOfLine(line)))
        await register.append({ ...line, doneAt: doneAt.toISOString() })
    }
}

const keyOfLine = ({ tenantId, requestId }: { tenantId: string; requestId: string }): string =>
  `${tenantId} ${requestId}`
