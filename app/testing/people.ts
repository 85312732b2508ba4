import type { FastifyRequest } from 'fastify'

import { demoPeople, demoTenant, demoUserId, otherTenant } from '../../db/demo/world.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Actor } from '../../platform/server/actor.ts'
import type { Identify } from '../../platform/server/app.ts'
import type { Database } from '../../platform/server/db.ts'
import type { Keys } from '../../platform/server/keys.ts'

// INTERIM until the identity domain lands: tokens name the person, permissions stand here.
const grants: Record<string, readonly string[]> = {
  parent: ['enrolment.apply'],
  enrolmentReviewer: ['enrolment.review', 'enrolment.reveal'],
  enrolmentLead: ['enrolment.review', 'enrolment.decide', 'enrolment.reveal'],
  head: ['enrolment.oversee'],
  privacy: ['enrolment.oversee', 'enrolment.reveal'],
}

export async function loadWorld(database: Database, keys: Keys, anchor: Date): Promise<void> {
  const path = '../../db/demo/load.ts'
  const loader: { loadDemo?: (database: Database, keys: Keys, anchor: Date) => Promise<void> } = await import(path).catch(() => ({}))
  await loader.loadDemo?.(database, keys, anchor)
}

export async function tokenOf(_database: Database): Promise<Map<string, string>> {
  const tenants = [demoTenant, otherTenant]
  return new Map(tenants.flatMap((tenant) => demoPeople.map((one): [string, string] => [`${tenant}:${one.account}`, `test-${tenant}-${one.account}`])))
}

export const interimIdentify: Identify = async (request: FastifyRequest) => actorOf(String(request.headers['blade-auth'] ?? ''))

function actorOf(header: string): Actor {
  const [, tenantId = demoTenant, account = ''] = /^bearer test-(\d{6})-(\w+)$/.exec(header) ?? []
  const person = demoPeople.find((one) => one.account === account)
  if (!person) return guestOf(demoTenant)
  const roles = account === 'admin' && tenantId === demoTenant ? ['administrator'] : [...person.roles]
  return {
    kind: 'user',
    tenantId,
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    departmentId: '0',
    roles,
    permissions: new Set(roles.flatMap((role) => grants[role] ?? [])),
    sessionId: '1',
    clientId: '',
  }
}
