/**
 * What a role may do with reference data. Only the platform's administrator changes what applies to
 * all schools.
 */
export const referencePermissions = {
  viewDictionaries: 'reference.viewDictionaries',
  editDictionaries: 'reference.editDictionaries',
  editSystemDictionaries: 'reference.editSystemDictionaries',
  viewParameters: 'reference.viewParameters',
  editParameters: 'reference.editParameters',
  editRegions: 'reference.editRegions',
} as const

const { viewDictionaries, editDictionaries } = referencePermissions

/** Grants of a new school, by role alias. */
export const referenceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: Object.values(referencePermissions),
  admin: [viewDictionaries, editDictionaries],
  head: [viewDictionaries],
}
