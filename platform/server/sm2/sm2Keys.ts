import { createECDH } from 'node:crypto'

const curve = 'SM2'

/** A new private key, in the format of the key file and the setting: 64 hexadecimal digits. */
export function newSm2PrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair.getPrivateKey('hex').padStart(64, '0')
}

/** The public key that a client is built with: 130 hexadecimal digits that begin with 04. */
export function sm2PublicKeyOf(privateKey: string): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'hex')
  return pair.getPublicKey('hex')
}

/**
 * Why a text may not be a private key (Chinese, for the settings check), or undefined if it may.
 */
export function sm2KeyProblem(privateKey: string): string | undefined {
  if (!/^[\da-fA-F]{64}$/.test(privateKey)) return '应为 64 位十六进制的 SM2 私钥'
  if (new Set(privateKey.toLowerCase()).size < 8) return '太弱：不是随机生成的'
  try {
    sm2PublicKeyOf(privateKey)
    return undefined
  } catch {
    return '不是 SM2 曲线上的有效私钥'
  }
}
