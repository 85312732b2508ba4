/** A point on the map: WGS-84 in decimal degrees with six places (a hand's breadth), and what the place is called. */
export type Location = {
  readonly longitude: number
  readonly latitude: number
  readonly address: string
}

/** How long the words of a place may be. */
export const longestAddress = 100

/** A point as it is typed: longitude, latitude and words, any of which may be missing yet. */
type TypedLocation = {
  readonly longitude: string
  readonly latitude: string
  readonly address: string
}

type Reading = { readonly value: Location } | { readonly problem: string } | undefined

/** Reads a point: an object, the original's list of longitude, latitude and address, or that list as comma text. */
export function readLocation(sent: unknown): Reading {
  const typed = typedLocation(sent)
  if (!typed) return { problem: '格式不正确' }
  const address = typed.address.trim()
  if (typed.longitude === '' && typed.latitude === '')
    return address === '' ? undefined : { problem: '请填写经度和纬度' }
  const [longitude, latitude] = [degreesIn(typed.longitude), degreesIn(typed.latitude)]
  if (longitude === undefined || latitude === undefined)
    return { problem: '经度和纬度应为数字，如 121.473701' }
  if (Math.abs(longitude) > 180) return { problem: '经度应在 -180 至 180 之间' }
  if (Math.abs(latitude) > 90) return { problem: '纬度应在 -90 至 90 之间' }
  return address.length > longestAddress
    ? { problem: `地址最多 ${longestAddress} 个字` }
    : { value: { longitude, latitude, address } }
}

function degreesIn(text: string): number | undefined {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? rounded(Number(text)) : undefined
}

/** Degrees as they are kept; there is no minus zero. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0

/** A point as three texts; undefined for what is none. */
export function typedLocation(value: unknown): TypedLocation | undefined {
  const parts =
    typeof value === 'string' ? partsOf(value) : Array.isArray(value) ? listed(value) : named(value)
  const texts = parts.map((part) => (typeof part === 'number' ? String(part) : part))
  const [longitude, latitude, address = ''] = texts
  if (
    texts.length > 3 ||
    typeof longitude !== 'string' ||
    typeof latitude !== 'string' ||
    typeof address !== 'string'
  )
    return undefined
  return { longitude: longitude.trim(), latitude: latitude.trim(), address }
}

/** The words of a place may hold commas themselves. */
function partsOf(text: string): unknown[] {
  const [longitude, latitude = '', ...address] = text.slice(0, 1000).split(',')
  return [longitude, latitude, address.join(',')]
}

const listed = (value: readonly unknown[]): unknown[] => value.slice(0, 4)

const named = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? ['longitude', 'latitude', 'address'].map((key): unknown => Reflect.get(value, key))
    : []

/** A point as the text that forms type and send; empty where nothing is typed. */
export function locationText(value: unknown): string {
  const { longitude = '', latitude = '', address = '' } = typedLocation(value) ?? {}
  // A comma in a number would move what stands behind it.
  const [east, north] = [longitude.replaceAll(',', ''), latitude.replaceAll(',', '')]
  return `${east}${north}${address}` === '' ? '' : `${east},${north},${address}`
}

/** The point that a form keeps. */
export function keptLocation(value: unknown): Location | undefined {
  const read = value === null || value === undefined ? undefined : readLocation(value)
  return read && 'value' in read ? read.value : undefined
}

/** Where a point lies, in words. */
export const coordinateWords = ({ longitude, latitude }: Location): string =>
  `经度 ${longitude.toFixed(6)}，纬度 ${latitude.toFixed(6)}`

/** A point in words: what the place is called, and where it lies. */
export const locationWords = (point: Location): string =>
  point.address === '' ? coordinateWords(point) : `${point.address}（${coordinateWords(point)}）`
