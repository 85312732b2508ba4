import type { CalendarEvent, CalendarFile } from '../../contract/calendarFile.ts'
import { momentOf } from '../../contract/time.ts'

const maxLineOctets = 75

/**
 * A calendar in the format of RFC 5545. Times are written in UTC, which needs no time zone
 * component; programs that know the extension show them in Shanghai time.
 */
export function calendarText({ name, madeAt, events }: CalendarFile, school: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qinghe//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    ...events.flatMap((event) => eventLines(event, madeAt, school)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent, madeAt: string, school: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(`${event.key}@${school}.qinghe`)}`,
  `DTSTAMP:${utc(madeAt)}`,
  `DTSTART:${utc(event.beginAt)}`,
  `DTEND:${utc(event.endAt)}`,
  `SEQUENCE:${event.revision}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  ...(event.note ? [`DESCRIPTION:${escaped(event.note)}`] : []),
  'END:VEVENT',
]

const utc = (wire: string): string =>
  `${momentOf(wire).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a text (RFC 5545, 3.3.11). Control characters are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Breaks a line after at most 75 octets, between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line.toWellFormed()) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
