import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { listClasses } from '../contract/schoolClass.ts'

const wanted: InputOf<typeof listClasses> = { size: 200 }

/** The classes of the current year that the reader may look into, as `useCall` takes them. */
export const classesInReach = [listClasses, wanted] as const
