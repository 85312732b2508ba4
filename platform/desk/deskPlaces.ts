type PlaceOf = (link: string) => string | undefined

let places: readonly PlaceOf[] = []

/** Sets how links of the phone find their desk page; each domain knows its own. */
export const deskPlacesFrom = (given: readonly PlaceOf[]): void => void (places = given)

/** The address of a link at the desk: its desk page, else the page of the phone. */
export function deskAddressOf(link: string): string {
  for (const placeOf of places) {
    const place = placeOf(link)
    if (place) return `#${place}`
  }
  return `/#${link || '/'}`
}
