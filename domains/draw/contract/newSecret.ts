/** The whole secret of what a person typed: the words and 128 random bits of this device. */
export function newSecret(typed: string): string {
  const bits = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${typed.normalize('NFC')}-${hex}`
}
