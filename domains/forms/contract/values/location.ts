/** A point in WGS-84 decimal degrees with six places (about 10 cm), and the name of the place. */
export type Location = {
  readonly longitude: number
  readonly latitude: number
  readonly address: string
}

/** The maximum length of the address. */
export const longestAddress = 100

/** A point as typed: longitude, latitude and address, each possibly empty. */
type TypedLocation = {
  readonly longitude: string
  readonly latitude: string
  readonly address: string
}

type Reading = { readonly value: Location } | { readonly problem: string } | undefined

/**
 * Reads a point: an object, the plugin's list of longitude, latitude and address, or that list as
 * comma-separated text.
 */
export function readLocation(sent: unknown): Reading {
  const typed = typedLocation(sent)
  if (!typed) return { problem: '格式不正确' }
  const address = typed.address.trim()
  if (typed.longitude === '' && typed.latitude === '')
    return address === '' ? undefined : { problem: '还缺位置：请点“使用当前位置”，或手动填写坐标' }
  const [longitude, latitude] = [degreesIn(typed.longitude), degreesIn(typed.latitude)]
  if (longitude === undefined || latitude === undefined)
    return { problem: '经度和纬度应为数字，例如 121.473701' }
  if (Math.abs(longitude) > 180) return { problem: '经度应在 -180 至 180 之间' }
  if (Math.abs(latitude) > 90) return { problem: '纬度应在 -90 至 90 之间' }
  return address.length > longestAddress
    ? { problem: `地址最多 ${longestAddress} 个字` }
    : { value: { longitude, latitude, address } }
}

function degreesIn(text: string): number | undefined {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? rounded(Number(text)) : undefined
}

/** Degrees in storage precision; adding 0 turns -0 into 0. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0

/** A point as three texts; undefined if the value is not a point. */
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

/** The address itself may contain commas. */
function partsOf(text: string): unknown[] {
  const [longitude, latitude = '', ...address] = text.slice(0, 1000).split(',')
  return [longitude, latitude, address.join(',')]
}

const listed = (value: readonly unknown[]): unknown[] => value.slice(0, 4)

const named = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? ['longitude', 'latitude', 'address'].map((key): unknown => Reflect.get(value, key))
    : []

/** A point as the text that form inputs use; empty if all parts are. */
export function locationText(value: unknown): string {
  const { longitude = '', latitude = '', address = '' } = typedLocation(value) ?? {}
  // A comma in a number would shift the parts after it.
  const [east, north] = [longitude.replaceAll(',', ''), latitude.replaceAll(',', '')]
  return `${east}${north}${address}` === '' ? '' : `${east},${north},${address}`
}

/** The point as stored. */
export function storedLocation(value: unknown): Location | undefined {
  const read = value === null || value === undefined ? undefined : readLocation(value)
  return read && 'value' in read ? read.value : undefined
}

/** The coordinates as text. */
export const coordinateWords = ({ longitude, latitude }: Location): string =>
  `经度 ${longitude.toFixed(6)}，纬度 ${latitude.toFixed(6)}`

/** A point as text: its address and its coordinates. */
export const locationWords = (point: Location): string =>
  point.address === '' ? coordinateWords(point) : `${point.address}（${coordinateWords(point)}）`
