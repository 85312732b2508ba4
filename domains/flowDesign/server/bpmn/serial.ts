import type { Report } from './report.ts'
import type { ProcessBox } from './element.ts'

/** The fixed number format in terms of the plugin: only the prefix can be set. */
export const ownSerial: ReadonlyMap<string, string> = new Map([
  ['dateFormat', 'yyyyMMdd'],
  ['suffixLength', '5'],
  ['startSequence', '1'],
  ['connector', ''],
  ['cycle', 'day'],
  ['useExistSN', 'false'],
])

/** The prefix of the request numbers. */
export function serialPrefixOf(process: ProcessBox, report: Report): string {
  const serial = process.extensions.find(({ type }) => type === 'flowable:serial')
  if (!serial) return ''
  const wanted = serial.attrs.get('prefix') ?? ''
  const prefix = wanted
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 6)
  if (prefix !== wanted)
    report.changed(process, `流水号前缀 ${wanted}`, `最多 6 个大写字母，改为“${prefix || '无'}”`)
  for (const [name, value] of ownSerial) {
    const said = serial.attrs.get(name)
    if (said !== undefined && said !== value)
      report.changed(
        process,
        `流水号规则 ${name}=${said}`,
        '流水号固定为前缀、日期和每天从 1 开始的 5 位数',
      )
  }
  return prefix
}
