/** Puts a text on the clipboard; false where the browser does not let us (plain http has no clipboard). */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
