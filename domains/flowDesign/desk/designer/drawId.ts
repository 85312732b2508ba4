const signs = '0123456789abcdefghijklmnopqrstuv'
const length = 8

/**
 * Eight random characters, 40 bits: enough to avoid a collision with any step of any version of a
 * design.
 */
export const drawId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    signs.charAt(byte % signs.length),
  ).join('')
