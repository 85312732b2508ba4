/** What a role may do with reference data; what holds for all schools belongs to the platform's administrator. */
export const referencePermissions = {
  viewDictionaries: 'reference.viewDictionaries',
  editDictionaries: 'reference.editDictionaries',
  editSystemDictionaries: 'reference.editSystemDictionaries',
  viewParameters: 'reference.viewParameters',
  editParameters: 'reference.editParameters',
  editRegions: 'reference.editRegions',
} as const

const { viewDictionaries, editDictionaries } = referencePermissions

/** Grants a new school begins with, by role alias. */
export const referenceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: Object.values(referencePermissions),
  admin: [viewDictionaries, editDictionaries],
  head: [viewDictionaries],
}
