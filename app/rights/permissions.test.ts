/**
 * The permission matrix (assurance.md 1.4): every served route, called by every actor, for a
 * subject in every relation. The expected results are written by hand in testing/matrix/rows; a
 * route without a row fails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { apiClient } from '../../platform/testing/apiClient.ts'
import type { Answer, ApiClient } from '../../platform/testing/apiClient.ts'
import { unconnectedApp } from '../../tools/contract/unconnectedApp.ts'
import { actorNames, actors, deadTokens, tokenOf } from '../testing/matrix/actors.ts'
import type { ActorName } from '../testing/matrix/actors.ts'
import { reachOf, relations } from '../testing/matrix/expectation.ts'
import type { Expectation, Relation, SubjectKind } from '../testing/matrix/expectation.ts'
import { missingIdOf, prepareWorld, rowOf, subjectFor } from '../testing/matrix/matrixWorld.ts'
import { expectations } from '../testing/matrix/rows.ts'
import { makers } from '../testing/matrix/subjects.ts'
import { openWorld, testRootKey } from '../testing/world.ts'

const { endpoints } = await unconnectedApp()
const routes = endpoints.map((endpoint) => ({
  route: `${endpoint.method} ${endpoint.path}`,
  endpoint,
}))

type World = Awaited<ReturnType<typeof openWorld>>
let world: World
const keys = createKeys(testRootKey)

beforeAll(async () => {
  world = await openWorld()
  await world.database.begin()
  await prepareWorld(world.database, {
    noticeEditor: ['organisation.belong', 'content.publishNotices', 'content.publishSchoolNotices'],
    departmentAdmin: ['organisation.belong', 'organisation.viewUsers'],
  })
})
afterAll(async () => {
  await world.database.rollBack()
})

const clientOf = (token?: string): ApiClient => apiClient(world.app.http, token)
const ask = (
  endpoint: Endpoint,
  token: string | undefined,
  input: Record<string, unknown>,
): Promise<Answer> => world.database.trying(() => clientOf(token).callRaw(endpoint, input))

/** The answer's text without its request number and the requested id. */
const said = ({ status, text }: Answer, id = 'no id'): string =>
  `${status} ${text.replaceAll(id, '<id>').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')}`

const outsiders: readonly ActorName[] = ['visitor', 'institutionLead', 'institutionTeacher']
const namesOf = (who: Expectation['who']): readonly ActorName[] =>
  typeof who === 'string'
    ? actorNames.filter((name) => who !== 'members' || !outsiders.includes(name))
    : who

describe('the permission matrix', () => {
  test('has a row for every route that is served, and none for one that is not', () => {
    expect(routes.map(({ route }) => route).filter((route) => !(route in expectations))).toEqual([])
    expect(
      Object.keys(expectations).filter((route) => !routes.some((one) => one.route === route)),
    ).toEqual([])
  })

  const rows = routes.flatMap(({ route, endpoint }) => {
    const row = expectations[route]
    return row ? [{ route, endpoint, row }] : []
  })

  test.for(rows.filter(({ row }) => row.who !== 'everyone'))(
    '$route refuses guests and every invalid token',
    async ({ endpoint, row }) => {
      const input = row.send?.(missingIdOf(row.subject)) ?? {}
      const guest = await ask(endpoint, undefined, input)

      expect(guest.status).toBe(401)
      for (const [name, token] of Object.entries(deadTokens)) {
        expect({ name, said: said(await ask(endpoint, token, input)) }).toEqual({
          name,
          said: said(guest),
        })
      }
    },
  )

  test.for(rows.filter(({ row }) => row.who === 'members' || Array.isArray(row.who)))(
    '$route refuses everybody whom its row does not name',
    async ({ endpoint, row }) => {
      const input = row.send?.(missingIdOf(row.subject)) ?? {}
      const open: string[] = []
      for (const name of actorNames) {
        const { status } = await ask(endpoint, tokenOf(name), input)
        if (status !== 403) open.push(name)
      }

      expect(open.sort()).toEqual([...namesOf(row.who)].sort())
    },
  )

  test.for(rows.filter(({ row }) => row.subject))(
    '$route: only records in a permitted relation exist for the caller',
    async ({ endpoint, row }) => {
      const found: Record<string, readonly Relation[]> = {}
      const wanted: Record<string, readonly Relation[]> = {}
      for (const name of namesOf(row.who)) {
        wanted[name] = reachOf(row, name)
        found[name] = await reachedBy(endpoint, row, name)
      }

      expect(found).toEqual(wanted)
    },
  )

  test.for(rows.filter(({ row }) => row.isBatch))(
    '$route: one foreign id refuses the whole list',
    async ({ endpoint, row }) => {
      const [name = 'schoolAdmin'] = namesOf(row.who)
      const kind: SubjectKind = row.subject ?? 'user'
      await world.database.trying(async () => {
        const own = await subjectFor(
          { database: world.database, keys },
          kind,
          name,
          reachOf(row, name)[0] ?? 'own',
        )
        const foreign = await subjectFor(
          { database: world.database, keys },
          kind,
          name,
          'otherTenant',
        )
        const before = await rowOf(world.database, kind, actors[name].tenantId, own)

        const answer = await clientOf(tokenOf(name)).callRaw(
          endpoint,
          row.send?.(`${own},${foreign}`) ?? {},
        )

        expect(answer.status).not.toBe(200)
        expect(await rowOf(world.database, kind, actors[name].tenantId, own)).toBe(before)
      })
    },
  )
})

/**
 * The relations in which the subject exists for this actor; a subject out of reach must give the
 * same answer as one that never existed.
 */
async function reachedBy(
  endpoint: Endpoint,
  row: Expectation,
  name: ActorName,
): Promise<readonly Relation[]> {
  const kind: SubjectKind = row.subject ?? 'user'
  const missingId = missingIdOf(kind)
  const nothing = said(await ask(endpoint, tokenOf(name), row.send?.(missingId) ?? {}), missingId)
  const reached: Relation[] = []
  for (const relation of relations) {
    if (relation === 'missing' || (relation === 'removed' && !makers[kind].remove)) continue
    if (await isReached(endpoint, row, name, { kind, relation, nothing })) reached.push(relation)
  }
  return reached
}

type Try = { readonly kind: SubjectKind; readonly relation: Relation; readonly nothing: string }

/** Whether the answer or the row itself differs from the case where nothing exists. */
async function isReached(
  endpoint: Endpoint,
  row: Expectation,
  name: ActorName,
  { kind, relation, nothing }: Try,
): Promise<boolean> {
  const { database } = world
  return await database.trying(async () => {
    const id = await subjectFor({ database, keys }, kind, name, relation)
    const tenantId = relation === 'otherTenant' ? otherTenantOf(name) : actors[name].tenantId
    const before = await rowOf(database, kind, tenantId, id)
    const answer = await clientOf(tokenOf(name)).callRaw(endpoint, row.send?.(id) ?? {})
    expect(answer.status).toBeLessThan(500)
    return said(answer, id) !== nothing || (await rowOf(database, kind, tenantId, id)) !== before
  })
}

const otherTenantOf = (name: ActorName): string =>
  name === 'otherAdmin' ? actors.schoolAdmin.tenantId : actors.otherAdmin.tenantId
