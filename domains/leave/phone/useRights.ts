import { useCall } from '../../../platform/web/calls/calls.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'

const staleMs = 5 * 60_000

/**
 * Checks the user's permissions; all are false until the server has replied, `isPending` until
 * then.
 */
export function useRights(): { isPending: boolean; may: (permission: string) => boolean } {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const held = own.data?.permissions ?? []
  return { isPending: own.isPending, may: (permission) => held.includes(permission) }
}
