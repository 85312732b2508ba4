import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { importFailed } from '../../../platform/server/sheets/sheetProblems.ts'
import { spellingOf } from '../../organisation/server/public.ts'
import { entryChange } from './entryChange.ts'
import { insertChanges } from './queries/history.ts'
import * as sheets from './queries/sheets.ts'
import { sealPhone, sealStudent } from './sealing.ts'
import type { SheetStudent } from './studentSheet.ts'
import type { Doing } from './auditTrail.ts'

/** Inserts in bulk: row by row would lock the classes for half a minute. */
export async function enterStudents(
  tx: Tx,
  actor: Actor,
  students: readonly SheetStudent[],
  { parts, now }: Doing,
): Promise<void> {
  const { tenantId } = actor
  const ids = await sheets.newIds(tx, students.length)
  const entered = students.map((one, index) => ({ ...one, id: ids[index] ?? '' }))
  const made = await sheets.insertStudents(
    tx,
    entered.map(
      ({
        id,
        form: {
          idNo,
          recordNo,
          address,
          classId: _class,
          seat: _seat,
          id: _id,
          photoId: _photo,
          birthday,
          ...form
        },
      }) => ({
        ...form,
        tenantId,
        id,
        pinyin: spellingOf(form.name),
        birthday: birthday || null,
        ...sealStudent(parts.keys, tenantId, id, { idNo, recordNo, address }),
      }),
    ),
  )
  if (made !== entered.length)
    throw importFailed([
      { row: 2, msg: '学号、证件号或学籍号：刚刚被其他人使用，请重新检查后再导入' },
    ])
  const memberships = entered.flatMap(({ id, form }) =>
    form.classId
      ? [
          {
            tenantId,
            studentId: id,
            classId: form.classId,
            seat: form.seat ?? null,
            beginDate: form.entryDate,
          },
        ]
      : [],
  )
  await sheets.insertMemberships(tx, memberships)
  await enterChanges(tx, actor, entered, now)
  await enterGuardians(tx, actor, entered, parts.keys)
}

type Entered = SheetStudent & { id: string }

async function enterChanges(
  tx: Tx,
  actor: Actor,
  entered: readonly Entered[],
  now: Date,
): Promise<void> {
  const changes = entered.map(({ id, form }) => entryChange(actor, id, form, now))
  for (let from = 0; from < changes.length; from += 500)
    await insertChanges(tx, changes.slice(from, from + 500))
}

async function enterGuardians(
  tx: Tx,
  { tenantId }: Actor,
  entered: readonly Entered[],
  keys: Keys,
): Promise<void> {
  const expected = entered.flatMap(({ id, guardians }) =>
    guardians.map((guardian) => ({ studentId: id, ...guardian })),
  )
  const ids = await sheets.newIds(tx, expected.length)
  const links = expected.map(({ studentId, name, relation, phone }, index) => {
    const id = ids[index] ?? ''
    const place = {
      tenantId,
      id,
      studentId,
      userId: null,
      name,
      relation,
      isLegal: relation === 'FATHER' || relation === 'MOTHER',
    }
    return {
      ...place,
      ...sealPhone(keys, tenantId, id, phone),
      state: 'EXPECTED' as const,
      verifiedBy: null,
      verifiedAt: null,
    }
  })
  await sheets.insertLinks(tx, links)
}
