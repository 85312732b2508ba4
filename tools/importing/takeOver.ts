import {
  guessableAmong,
  saveTakenPassword,
  takenPassword,
} from '../../domains/identity/server/public.ts'
import type { IdentityServices, TakenPassword } from '../../domains/identity/server/public.ts'
import { importingActor } from '../../domains/organisation/server/importing/importingActor.ts'
import { schoolNameOf } from '../../domains/organisation/server/public.ts'
import { analyseAfter } from '../../platform/server/database/analyse.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { undone } from '../../platform/server/database/undone.ts'
import { takeDepartments, takePosts } from './departments.ts'
import { takeNotices } from './notices.ts'
import { takePeople } from './people.ts'
import type { Mapping } from './requests/mapping.ts'
import { takeRequests } from './requests/requests.ts'
import { takeRoles } from './roles.ts'
import { rowsOfSchool } from './source.ts'
import type { SourceTables } from './sqlRows.ts'
import type { At, NewPerson, SchoolReport, Taking } from './taking.ts'
import { takeWords } from './words.ts'

/**
 * A school of the dump (`source`) and the school here that takes it over (`tenantId`); with the
 * mapping of its running requests.
 */
export type Move = {
  source: string
  tenantId: string
  tables: SourceTables
  at: At
  requests?: Mapping
}

/** A one-time password of a person whose old one cannot be kept. */
export type Slip = { realName: string; account: string; password: string }

export type Moved = { school: string; report: SchoolReport; people: NewPerson[] }

/** Shows what an import of one school would do, and takes everything back. */
export const tryMove = (database: Database, move: Move): Promise<Moved> =>
  database.write(move.tenantId, (tx) => undone(tx, () => moveAll(tx, move)))

/**
 * Takes over one school in one transaction. Passwords are hashed before it, because that takes
 * long. `keepSlips` runs last within it: if the slips cannot be kept, nothing is written.
 */
export async function writeMove(
  database: Database,
  move: Move,
  services: Pick<IdentityServices, 'queue'>,
  keepSlips: (slips: readonly Slip[]) => Promise<void>,
): Promise<Moved & { slips: number }> {
  const { people } = await tryMove(database, move)
  const passwords = await passwordsOf(people, services)
  return database.write(move.tenantId, async (tx) => {
    const moved = await moveAll(tx, move)
    const slips: Slip[] = []
    for (const { userId, account, words } of moved.people) {
      const made = passwords.get(account)
      if (!made) throw new Error(`转入期间有人改动了账号“${account}”，请再运行一次`)
      await saveTakenPassword(tx, { tenantId: move.tenantId, userId }, made, move.at.now)
      const { password, isOwn } = made
      if (!isOwn) slips.push({ realName: words[0] ?? '', account, password })
    }
    const grown = ['appUser', 'userRole', 'userDepartment', 'userPost'] as const
    await analyseAfter(tx, moved.people.length, grown)
    if (slips.length > 0) await keepSlips(slips)
    return { ...moved, slips: slips.length }
  })
}

/** Hashes take most of the time of an import, so some run at once. */
async function passwordsOf(
  people: readonly NewPerson[],
  services: Pick<IdentityServices, 'queue'>,
): Promise<Map<string, TakenPassword>> {
  const guessable = guessableAmong(people)
  const passwords = new Map<string, TakenPassword>()
  for (let from = 0; from < people.length; from += atOnce)
    await Promise.all(
      people.slice(from, from + atOnce).map(async (one) => {
        const made = await takenPassword(services, one, guessable.has(one.account))
        passwords.set(one.account, made)
      }),
    )
  return passwords
}

const atOnce = 8

async function moveAll(
  tx: Tx,
  { source, tenantId, tables, at, requests = new Map() }: Move,
): Promise<Moved> {
  const [school, actor] = [await schoolNameOf(tx, tenantId), await importingActor(tx, tenantId)]
  if (school === '' || !actor)
    throw new Error(
      `学校 ${tenantId} 在这里还没有开通。请先在学校页开通，或用 --into 指明转入哪所学校`,
    )
  const taking: Taking = {
    tx,
    actor,
    at,
    tables: rowsOfSchool(tables, source),
    report: new Map(),
    ids: { departments: new Map(), posts: new Map(), roles: new Map(), people: new Map() },
    people: [],
  }
  await takeDepartments(taking)
  await takePosts(taking)
  await takeRoles(taking)
  await takePeople(taking)
  await takeWords(taking)
  await takeNotices(taking)
  await takeRequests(taking, requests)
  return { school, report: taking.report, people: taking.people }
}
