import { sm2 } from 'sm-crypto'

const c1c2c3 = 0

/**
 * Decrypts the ciphertext of a Blade client: hexadecimal C1C2C3, with or without the point's
 * leading 04. About one raw ciphertext in 256 begins with 04 by chance, so both readings are tried;
 * the hash inside decides.
 */
export function openSm2(sealed: string, privateKey: string): string | undefined {
  const readings = sealed.startsWith('04') ? [sealed.slice(2), sealed] : [sealed]
  for (const reading of readings) {
    const opened = opens(reading, privateKey)
    if (opened !== '') return opened
  }
  return undefined
}

function opens(sealed: string, privateKey: string): string {
  try {
    return sm2.doDecrypt(sealed, privateKey, c1c2c3)
  } catch {
    return ''
  }
}
