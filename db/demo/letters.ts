import { markLettersPrinted } from '../../domains/letter/server/printing.ts'
import { issueLetter, revokeLetter } from '../../domains/letter/server/public.ts'
import { dayAfter } from '../../platform/contract/dayWords.ts'
import { wireDate } from '../../platform/contract/time.ts'
import { systemActor } from '../../platform/server/actor.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { demoSchools } from './organisation.ts'
import { demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

const request = { id: 'demo', ip: '127.0.0.1' }

/** Letters of children who joined after the season; the codes are known, for pictures of pages. */
const letters = [
  { subjectId: '990001', childName: '林知夏', code: '23456789ABCDEFGHJKMN' },
  { subjectId: '990002', childName: '欧阳思远', code: 'PQRSTVWXYZ2345678923' },
  { subjectId: '990003', childName: '陈果', code: '3456789ABCDEFGHJKMNP' },
  { subjectId: '990004', childName: '赵一鸣', code: '456789ABCDEFGHJKMNPQ' },
] as const

/** Loads a few letters: printed, waiting for the printer, and a revoked one. */
export async function loadLetters(database: Database, load: Load): Promise<void> {
  await database.write(load.tenantId, async (tx) => {
    const issued: string[] = []
    for (const letter of letters) issued.push(await issue(tx, load, letter))
    const actor = systemActor(load.tenantId)
    await markLettersPrinted(tx, actor, issued.slice(0, 2), load.anchor)
    const revocation = { subjectId: letters[1].subjectId, reason: '家长书面放弃入学' }
    await revokeLetter(tx, actor, revocation, { now: load.anchor, request })
  })
}

async function issue(
  tx: Tx,
  { tenantId, anchor, keys }: Load,
  { subjectId, childName, code }: (typeof letters)[number],
): Promise<string> {
  const letter = {
    subjectId,
    ownerId: demoUserId(tenantId, 'parent'),
    childName,
    planName: '小学一年级招生（补录）',
    schoolName: demoSchools.find((one) => one.tenantId === tenantId)?.name ?? '',
    date: dayAfter(wireDate(anchor), -6),
  }
  const { id } = await issueLetter(tx, systemActor(tenantId), letter, {
    keys,
    now: new Date(anchor.getTime() - 6 * 24 * 3600_000),
    request,
  })
  // The signature does not cover the code.
  await tx
    .updateTable('letter')
    .set({ verifyCode: `${tenantId}${code}` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return id
}
