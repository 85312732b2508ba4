/**
 * Copies a text to the clipboard. Returns false where the browser forbids it (plain http has no
 * clipboard).
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
