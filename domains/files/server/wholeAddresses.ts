import { networkInterfaces } from 'node:os'

import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { schoolHostOf } from '../../organisation/server/public.ts'
import type { FilesSetup } from './uploads.ts'

type Asked = { readonly actor: Actor; readonly request: Pick<RequestFacts, 'claimedOrigin'> }

/** The setup for answers to other programs, such as native apps: their links are whole addresses. */
export async function withWholeAddresses(
  db: Db,
  setup: FilesSetup,
  asked: Asked,
): Promise<FilesSetup> {
  const { actor, request } = asked
  const origin = await publicOrigin(db, actor, {
    publicUrl: setup.files.publicUrl ?? '',
    claimedOrigin: request.claimedOrigin,
  })
  return { ...setup, files: { ...setup.files, origin } }
}

/**
 * PUBLIC_URL, else the school's registered host, else the address of this machine. The Host header
 * is used only if it names one of the last two; it then gives scheme and port. Empty if no address
 * is known: a link is then a path.
 */
export async function publicOrigin(
  db: Db,
  { tenantId }: { tenantId: string },
  { publicUrl, claimedOrigin }: { publicUrl: string; claimedOrigin: string },
): Promise<string> {
  if (publicUrl !== '') return publicUrl
  const claimed = URL.parse(claimedOrigin)
  const host = await schoolHostOf(db, tenantId)
  if (host !== '') return claimed?.hostname === host ? claimed.origin : `https://${host}`
  return claimed && isThisMachine(claimed.hostname) ? claimed.origin : ''
}

/** Whether a host is a loopback name or an address of one of this machine's interfaces. */
function isThisMachine(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const address = hostname.replace(/^\[|\]$/g, '')
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((one) => one.address === address),
  )
}
