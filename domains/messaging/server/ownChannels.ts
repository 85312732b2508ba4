import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { ChannelChoice, OwnChannel } from '../contract/channels.ts'
import { channelsOf, switchChannel } from './channelQueries.ts'
import { channelNotFound } from './refusals.ts'

/** How the actor is reached outside the app. */
export async function listOwnChannels(db: Db, { tenantId, userId }: Actor): Promise<OwnChannel[]> {
  const found = await channelsOf(db, tenantId, userId)
  return found.map(({ channel, isOn, address }) => ({
    channel,
    isOn,
    // No account of the installation has addresses that begin like this.
    isDemo: address.startsWith('demo:'),
    address: channel === 'mail' ? address.slice(address.indexOf(':') + 1) : '',
  }))
}

/** Has the actor told there from now on, or no longer; what was left meanwhile is not sent later. */
export async function setOwnChannel(
  tx: Tx,
  { tenantId, userId }: Actor,
  { channel, isOn }: ChannelChoice,
): Promise<Record<string, never>> {
  if (!(await switchChannel(tx, { tenantId, userId, channel }, isOn))) throw channelNotFound()
  return {}
}
