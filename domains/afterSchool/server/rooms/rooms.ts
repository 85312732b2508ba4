import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type * as contract from '../../contract/room.ts'
import type { CourseRoomForm } from '../../contract/room.ts'
import { findClassOfRooms } from '../queries/classUses.ts'
import * as rows from '../queries/rooms.ts'
import type { SaidOfRoom } from '../queries/rooms.ts'
import type { At } from '../terms/terms.ts'
import { roomInUse, roomNameTaken } from './refusals.ts'

/** Rooms, by building and name. */
export async function listRooms(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listRooms>,
): Promise<ReplyOf<typeof contract.listRooms>> {
  const { rows: found, total } = await rows.pageOfRooms(db, tenantId, input)
  return toPage(input, total, found)
}

/** Adds or changes a room. A building has a name once. */
export async function submitRoom(
  tx: Tx,
  actor: Actor,
  { id, name, capacity, building = '', note = '' }: CourseRoomForm,
  at: At,
): Promise<{ id: string }> {
  const said = { name, capacity, building, note }
  const saved =
    id === undefined
      ? await rows.insertRoom(tx, actor.tenantId, said)
      : await change(tx, actor, id, { said, now: at.now })
  if (!saved) throw roomNameTaken()
  await writeAudit(tx, actor, {
    action: 'afterSchool.room',
    subject: { kind: 'courseRoom', id: saved.id },
    detail: { building, name, capacity },
    ...at,
  })
  return saved
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, now }: { said: SaidOfRoom; now: Date },
) {
  const holder = await rows.findRoomByName(tx, actor.tenantId, said)
  if (holder && holder.id !== id) throw roomNameTaken()
  const changed = await rows.updateRoom(tx, rowRef(actor, id), said, now)
  if (!changed) throw notFound('这个场地')
  return changed
}

/** Removes rooms, all or none. */
export async function removeRooms(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted)
    if (!(await rows.holdRoom(tx, rowRef(actor, id)))) throw notFound('所选的场地')
  const user = await findClassOfRooms(tx, actor.tenantId, wanted)
  if (user) throw roomInUse(user.name)
  const gone = await rows.deleteRooms(tx, actor.tenantId, wanted)
  if (gone.length !== wanted.length) throw notFound('所选的场地')
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'afterSchool.roomRemove',
      subject: { kind: 'courseRoom', id },
      ...at,
    })
  return {}
}
