import type { Institution } from '../institution.ts'

/** Initial values of the institution form: those of `institution`, or empty. */
export const givenInstitution = (institution: Institution | undefined) => ({
  ...(institution && { id: institution.id }),
  name: institution?.name ?? '',
  uscc: institution?.uscc ?? '',
  legalRep: institution?.legalRep ?? '',
  scope: institution?.scope ?? '',
  intro: institution?.intro ?? '',
  contactName: institution?.contactName ?? '',
  contactPhone: institution?.contactPhone ?? '',
  address: institution?.address ?? '',
  licenceNo: institution?.licenceNo ?? '',
  licenceExpiry: institution?.licenceExpiry ?? '',
  permitNo: institution?.permitNo ?? '',
  permitExpiry: institution?.permitExpiry ?? '',
  whiteListRef: institution?.whiteListRef ?? '',
  whiteListExpiry: institution?.whiteListExpiry ?? '',
  agreementBegin: institution?.agreementBegin ?? '',
  agreementEnd: institution?.agreementEnd ?? '',
  attachIds: institution?.files.map((one) => one.attachId).join(',') ?? '',
})
