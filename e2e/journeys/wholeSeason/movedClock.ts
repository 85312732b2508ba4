/**
 * Loaded before the product of this journey: its clock runs ahead by the milliseconds in the file
 * that `MOVED_CLOCK` names, so that a season passes in minutes.
 */
import { readFileSync } from 'node:fs'

import { moveDate } from './movedDate.ts'

const file = process.env['MOVED_CLOCK']
const lookEveryMs = 50

if (file) {
  const ahead = { ms: 0 }
  moveDate(ahead)
  const look = (): void => {
    ahead.ms = Number(readFileSync(file, 'utf8'))
  }
  look()
  setInterval(look, lookEveryMs).unref()
}
