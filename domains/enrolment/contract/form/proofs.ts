/** The fields that each paper proves, by the key of the material. */
export const provenFields: Readonly<Record<string, readonly string[]>> = {
  photo: [],
  hukou: [
    'childName',
    'usedName',
    'idType',
    'idNo',
    'sex',
    'birthDate',
    'ethnic',
    'hkRegion',
    'hkAddress',
    'hkType',
    'hkDate',
    'hkHead',
    'hkRelation',
    'rhyz',
    'gRelation',
    'gIsGuardian',
  ],
  guardianId: ['gName', 'gIdType', 'gIdNo'],
  birthCert: ['birthPlace', 'childName', 'birthDate', 'twins', 'gRelation', 'gIsGuardian'],
  house: [
    'homeAddress',
    'houseType',
    'titleNo',
    'titleDate',
    'titleOwner',
    'ownerRelation',
    'rhyz',
  ],
  lease: ['leaseNo', 'leaseStart', 'homeAddress', 'houseType'],
  permit: ['permitNo', 'permitFrom', 'homeAddress'],
  social: ['socialMonths', 'gEmployer', 'gJob'],
  vaccine: [],
  policy: [],
  signature: [],
}

/**
 * The paper that proves a field, among those that were handed in. A paper proves itself. The order
 * above decides where two papers prove the same field.
 */
export function paperProving(
  subject: string,
  handedIn: readonly { readonly key: string }[],
): string | undefined {
  const has = (key: string) => handedIn.some((paper) => paper.key === key)
  if (has(subject)) return subject
  return Object.entries(provenFields).find(
    ([paper, fields]) => has(paper) && fields.includes(subject),
  )?.[0]
}
