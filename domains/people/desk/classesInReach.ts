import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { listClasses } from '../contract/schoolClass.ts'

const wanted: InputOf<typeof listClasses> = { size: 200 }

/** The classes of the current year that the reader may view, as arguments for `useCall`. */
export const classesInReach = [listClasses, wanted] as const
