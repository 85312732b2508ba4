import { appConfig } from './appConfig.ts'
import { currentTenantId } from './runtime.ts'

/**
 * The link to a page of the phone for somebody without an account. It names the school unless it is
 * the default one, because nothing else tells which school a guest means.
 */
export function guestLink(address: string): string {
  const tenantId = currentTenantId()
  const school = tenantId === appConfig.tenantId ? '' : `?tenant=${tenantId}`
  return `${location.origin}/${school}#${address}`
}
