import { safeRedirect } from '../../../../platform/web/navigation/safeRedirect.ts'

/**
 * The in-app address in a scanned or pasted text. Accepts only links of this site to existing
 * pages.
 */
export function addressInCode(
  text: string,
  origin: string,
  screens: readonly string[],
): string | undefined {
  const link = text.trim()
  if (link.startsWith('#')) return safeRedirect(link.slice(1), screens)
  return isOfSite(link, origin) ? safeRedirect(new URL(link).hash.slice(1), screens) : undefined
}

function isOfSite(link: string, origin: string): boolean {
  try {
    return new URL(link).origin === origin
  } catch {
    return false
  }
}
