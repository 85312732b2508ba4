import type { FastifyRequest } from 'fastify'

import { systemActor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { factsOf } from '../../../platform/server/http/call.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { findStandings } from '../../organisation/server/public.ts'
import { wasOpenedSince } from './queries/openings.ts'

type Opening = {
  readonly tenantId: string
  readonly reader: string
  readonly file: {
    readonly id: string
    readonly ownerKind: string | null
    readonly ownerId: string | null
    readonly uploaderId: string
  }
}

/** A page shows the small and the whole picture: one reading of a file is logged once. */
const oneReadingMs = 5 * 60 * 1000

/**
 * Logs that somebody opened a private file of a record (domain.md 7.2, L6 and L7). Looking at an own
 * upload is no access.
 */
export async function noteOpening(
  app: App,
  request: FastifyRequest,
  { tenantId, reader, file }: Opening,
): Promise<void> {
  const { ownerKind, ownerId, uploaderId, id } = file
  if (reader === uploaderId || ownerKind === null || ownerId === null) return
  const now = app.clock()
  await app.database.write(tenantId, async (tx) => {
    const since = new Date(now.getTime() - oneReadingMs)
    const subject = { kind: ownerKind, id: ownerId }
    if (await wasOpenedSince(tx, { tenantId, userId: reader }, { subject, fileId: id, since }))
      return
    const [person] = await findStandings(tx, tenantId, [reader])
    if (!person) return
    const actor = {
      ...systemActor(tenantId),
      kind: 'user' as const,
      userId: person.id,
      account: person.account,
      realName: person.realName,
    }
    const facts = factsOf(request, false)
    await writeAudit(tx, actor, {
      action: 'files.open',
      subject,
      detail: { fileId: id },
      request: { id: facts.id, ip: facts.ip },
      now,
    })
  })
}

/** A private file of a record that somebody opens. */
export type OpenedFile = {
  readonly tenantId: string
  /** Whom the link was made for; empty if it names nobody. */
  readonly reader: string
  readonly ownerKind: string
  readonly ownerId: string
}

type Guard = (db: Db, opened: OpenedFile) => Promise<void>

let guard: Guard = async () => undefined

/** Registers what refuses the opening of a private file; a later domain knows the restrictions. */
export function guardOpenings(refuse: Guard): void {
  guard = refuse
}

/** Throws the refusal if a private file of a record must not be opened by this reader. */
export const refuseOpening: Guard = (db, opened) => guard(db, opened)
