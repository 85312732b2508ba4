/**
 * All wire times are Asia/Shanghai, which has had no daylight saving since 1991: a fixed offset is
 * exact.
 */
const shanghaiOffsetMs = 8 * 60 * 60 * 1000

/** A moment in wire format: `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const wireDateTime = (moment: Date): string =>
  shanghai(moment).slice(0, 19).replace('T', ' ')

/** The Shanghai calendar day of a moment: `yyyy-MM-dd`. */
export const wireDate = (moment: Date): string => shanghai(moment).slice(0, 10)

/** The moment of a wire time. */
export const momentOf = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}+08:00`)

function shanghai(moment: Date): string {
  return new Date(moment.getTime() + shanghaiOffsetMs).toISOString()
}
