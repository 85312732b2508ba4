import { useCall } from '../../../platform/web/calls.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'

const staleMs = 5 * 60_000

/** Asks whether the reader holds a right; nobody holds one until the server has said so, `isPending` until then. */
export function useRights(): { isPending: boolean; may: (permission: string) => boolean } {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const held = own.data?.permissions ?? []
  return { isPending: own.isPending, may: (permission) => held.includes(permission) }
}
