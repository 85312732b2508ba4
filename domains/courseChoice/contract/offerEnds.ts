const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Shanghai has had a fixed offset since 1991. */
const shanghaiOffsetMs = 8 * hourMs
const morningMs = 7 * hourMs
const nightMs = 21 * hourMs

/** Until when an offer can be accepted: so many hours, not counting 21:00 to 07:00 in Shanghai. */
export function offerEnds(from: Date, hours: number): Date {
  const local = from.getTime() + shanghaiOffsetMs
  let midnight = Math.floor(local / dayMs) * dayMs
  let at = Math.max(local - midnight, morningMs)
  let leftMs = hours * hourMs
  while (at + leftMs > nightMs) {
    leftMs -= Math.max(0, nightMs - at)
    midnight += dayMs
    at = morningMs
  }
  return new Date(midnight + at + leftMs - shanghaiOffsetMs)
}
