import { viewDictionaries } from './homePermissions.ts'

/** What a role may do with reference data; what holds for all schools belongs to the platform's administrator. */
export const referencePermissions = {
  viewDictionaries,
  editDictionaries: 'reference.editDictionaries',
  editSystemDictionaries: 'reference.editSystemDictionaries',
  viewParameters: 'reference.viewParameters',
  editParameters: 'reference.editParameters',
  editRegions: 'reference.editRegions',
} as const

const { editDictionaries } = referencePermissions

/** Grants a new school begins with, by role alias. */
export const referenceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: Object.values(referencePermissions),
  admin: [viewDictionaries, editDictionaries],
  head: [viewDictionaries],
}
