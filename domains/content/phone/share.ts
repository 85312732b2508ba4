import { appConfig } from '../../../platform/web/appConfig.ts'
import { copyText } from '../../../platform/web/copyText.ts'
import { currentTenantId } from '../../../platform/web/runtime.ts'
import { toast } from '../../../platform/web/toasts.ts'

/** The link to an in-app address as others can open it; another school than the usual one is named in it. */
export function sharedLink(address: string): string {
  const tenantId = currentTenantId()
  const school = tenantId === appConfig.tenantId ? '' : `?tenant=${tenantId}`
  return `${window.location.origin}${window.location.pathname}${school}#${address}`
}

/** Hands a link to the device's own sharing, or copies it where there is none. */
export async function share(title: string, address: string): Promise<void> {
  const url = sharedLink(address)
  if (navigator.share) {
    // Closing the device's sheet is no error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const isCopied = await copyText(url)
  toast(
    isCopied ? '链接已复制，可以粘贴给别人' : '无法复制，请从浏览器地址栏复制链接',
    isCopied ? 'success' : 'warning',
  )
}
