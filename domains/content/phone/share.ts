import { copyText } from '../../../platform/web/copyText.ts'
import { guestLink } from '../../../platform/web/guestLink.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'

/** Shares a link through the device, or copies it where sharing is unavailable. */
export async function share(title: string, address: string): Promise<void> {
  const url = guestLink(address)
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
