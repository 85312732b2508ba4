import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { ChannelChoice, OwnChannel } from '../contract/channels.ts'
import { channelsOf, switchChannel } from './queries/channels.ts'
import { channelNotFound } from './refusals.ts'

/** The channels that reach the actor outside the app. */
export async function listOwnChannels(db: Db, { tenantId, userId }: Actor): Promise<OwnChannel[]> {
  const found = await channelsOf(db, tenantId, userId)
  return found.map(({ channel, isOn, address }) => ({
    channel,
    isOn,
    // No real account has addresses with this prefix.
    isDemo: address.startsWith('demo:'),
    address: channel === 'mail' ? address.slice(address.indexOf(':') + 1) : '',
  }))
}

/**
 * Switches a channel of the actor on or off. Notices from before it was switched on are not sent
 * later.
 */
export async function setOwnChannel(
  tx: Tx,
  { tenantId, userId }: Actor,
  { channel, isOn }: ChannelChoice,
): Promise<Record<string, never>> {
  if (!(await switchChannel(tx, { tenantId, userId, channel }, isOn))) throw channelNotFound()
  return {}
}
