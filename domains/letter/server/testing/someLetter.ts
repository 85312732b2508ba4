import { testRootKey } from '../../../../app/testing/world.ts'
import type { World } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { issueLetter } from '../public.ts'
import type { IssuedLetter, LetterToIssue } from '../public.ts'

export const keysOfTest = createKeys(testRootKey)
export const requestOfTest = { id: 'test', ip: '127.0.0.1' }

/** Issues the letter of a subject to 张妈妈 in a given transaction. */
export const issueIn = (
  tx: Tx,
  { tenant, now }: Pick<World, 'tenant' | 'now'>,
  changes: Partial<LetterToIssue> = {},
): Promise<IssuedLetter> =>
  issueLetter(
    tx,
    systemActor(tenant),
    {
      subjectId: '7001',
      ownerId: demoUserId(tenant, 'parent'),
      childName: '张雨轩',
      planName: '2027年小学一年级招生',
      schoolName: '澜汀实验学校',
      date: '2027-07-01',
      ...changes,
    },
    { keys: keysOfTest, now, request: requestOfTest },
  )

export const someLetter = (
  { database, world }: { readonly database: Database; readonly world: World },
  changes: Partial<LetterToIssue> = {},
): Promise<IssuedLetter> => database.write(world.tenant, (tx) => issueIn(tx, world, changes))
