import { linkTo, screen } from '../../../platform/contract/screen.ts'

/** Adults of the school with the state of their clearance, on the phone. */
export const clearanceScreen = screen('/pages/clearance/list', ['state'])
/** The same at the desk, where look-ups are recorded. */
export const clearanceDesk = screen('/clearance', ['open', 'state'])

/** The desk page of a phone link; undefined where only the phone has the page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  if (path !== clearanceScreen.path) return undefined
  return linkTo(clearanceDesk, { state: new URLSearchParams(query).get('state') ?? '' })
}
