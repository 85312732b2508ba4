import { afterSchoolGrants } from '../../domains/afterSchool/contract/permissions.ts'
import { organisationGrants } from '../../domains/organisation/contract/permissions.ts'
import { myTaskOn } from '../../domains/workflow/server/public.ts'
import { completeTask } from '../../domains/workflow/server/acting/tasks.ts'
import type { Actor } from '../../platform/server/actor.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { demoPeople, demoUserId } from './world.ts'

/** Passes a person's open task. */
export async function agreeTo(
  tx: Tx,
  actor: Actor,
  ref: { flowKey: string; businessId: string },
  now: Date,
): Promise<void> {
  const task = await myTaskOn(tx, actor, ref, now)
  if (!task) throw new Error(`${actor.account} has no task on ${ref.businessId}`)
  await completeTask(
    tx,
    actor,
    { taskId: task.taskId, pass: true, comment: '同意', reasons: [], variables: {} },
    now,
  )
}

/** A named demo person with the permissions that after-school courses ask for. */
export function demoActor(tenantId: string, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  const roles = [...person.roles]
  const permissions = new Set(
    [afterSchoolGrants, organisationGrants].flatMap((grants) =>
      roles.flatMap((role) => grants[role] ?? []),
    ),
  )
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    roles,
    permissions,
  }
}
