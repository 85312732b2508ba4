import { peopleGrants } from '../../domains/people/contract/permissions.ts'
import { StudentRequestForm } from '../../domains/studentRequest/contract/request.ts'
import { defineDeciders } from '../../domains/studentRequest/server/deciders.ts'
import { submitStudentRequest } from '../../domains/studentRequest/server/requests.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Actor } from '../../platform/server/actor.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { demoPupilId } from './people.ts'
import { demoPeople, demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

const dayMs = 24 * 60 * 60 * 1000

/** Loads one family's request for another mode of study, with no decision yet. */
export async function loadStudentRequests(
  database: Database,
  { tenantId, anchor }: Load,
): Promise<void> {
  defineDeciders()
  const form = StudentRequestForm.parse({
    studentId: demoPupilId(tenantId, '陈小北'),
    kind: 'STUDY_WAY',
    studyWay: 'BOARDING',
    fromDay: wireDate(new Date(anchor.getTime() + 14 * dayMs)),
    reason: '父母工作调动，接送不便，希望孩子平日住校',
  })
  await database.write(tenantId, (tx) =>
    submitStudentRequest(
      tx,
      demoActor(tenantId, 'parent2'),
      form,
      new Date(anchor.getTime() - dayMs),
    ),
  )
}

function demoActor(tenantId: string, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  const roles = [...person.roles]
  const permissions = new Set(roles.flatMap((role) => peopleGrants[role] ?? []))
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
