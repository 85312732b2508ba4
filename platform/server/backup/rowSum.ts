import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

/** How many rows a table has, and a sum over them that does not depend on their order. */
export type RowSum = { rows: number; checksum: string }

const modulus = 2n ** 64n
const newline = 10

/**
 * Passes COPY text through and sums its rows; every row ends with a line feed, and line feeds
 * inside values are escaped.
 */
export function summingRows(): { stream: Transform; result: () => RowSum } {
  let rows = 0
  let sum = 0n
  let begun: Buffer[] = []

  function take(line: Buffer): void {
    rows += 1
    sum = (sum + hash('sha256', line, 'buffer').readBigUInt64LE()) % modulus
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        const piece = chunk.subarray(start, end)
        take(begun.length > 0 ? Buffer.concat([...begun, piece]) : piece)
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(Buffer.from(chunk.subarray(start)))
      done(null, chunk)
    },
    flush(done) {
      done(begun.length > 0 ? new Error('the last row is cut off') : null)
    },
  })
  return { stream, result: () => ({ rows, checksum: sum.toString(16).padStart(16, '0') }) }
}
