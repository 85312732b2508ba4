import { appConfig } from '../../../platform/web/appConfig.ts'
import { copyText } from '../../../platform/web/copyText.ts'
import { currentTenantId } from '../../../platform/web/runtime.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'

/** The public link to an in-app address. It names the school unless it is the default one. */
export function sharedLink(address: string): string {
  const tenantId = currentTenantId()
  const school = tenantId === appConfig.tenantId ? '' : `?tenant=${tenantId}`
  return `${window.location.origin}${window.location.pathname}${school}#${address}`
}

/** Shares a link through the device, or copies it where sharing is unavailable. */
export async function share(title: string, address: string): Promise<void> {
  const url = sharedLink(address)
  if (navigator.share) {
    // Dismissing the device's sheet is no error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const isCopied = await copyText(url)
  toast(
    isCopied ? '链接已复制，可以粘贴给别人' : '无法复制，请从浏览器地址栏复制链接',
    isCopied ? 'success' : 'warning',
  )
}
