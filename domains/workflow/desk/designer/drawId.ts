const signs = '0123456789abcdefghijklmnopqrstuv'
const length = 8

/** Eight signs by chance, 40 bits: no step of any version of a drawing has the same by accident. */
export const drawId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    signs.charAt(byte % signs.length),
  ).join('')
