/** Permissions of the records that families fill in after the registration. */
export const pupilRecordPermissions = {
  check: 'pupilRecord.check',
  reveal: 'pupilRecord.reveal',
  export: 'pupilRecord.export',
} as const

/** Initial grants of a new school, by role alias. */
export const pupilRecordGrants: Readonly<Record<string, readonly string[]>> = {
  enrolmentReviewer: ['pupilRecord.check', 'pupilRecord.reveal'],
  enrolmentLead: ['pupilRecord.check', 'pupilRecord.reveal', 'pupilRecord.export'],
}
